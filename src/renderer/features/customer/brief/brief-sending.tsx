import { Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { maxBriefAnswer, missingAnswers, type BriefDraft } from '#domain/brief.ts';
import { overlong } from '#lib/overlong.ts';
import { briefQuestions } from '#modules/brief/brief-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type BriefSendingProps = { answers: BriefDraft; onSend: () => Promise<void> };

/** Sends the brief to the studio, or says which answers it waits for. */
export function BriefSending({ answers, onSend }: BriefSendingProps) {
  const { pending, error, attempt } = useAttempt();
  const missing = missingAnswers(answers);
  const isTooLong = Object.values(answers).some((text) => overlong(text, maxBriefAnswer) !== null);
  return (
    <Stack gap={3} align="flex-start">
      {missing.length === 0 ? (
        <Text>
          The studio reads it and approves it or writes what is open. Meanwhile it is locked; you
          can take it back.
        </Text>
      ) : (
        <Text color="fg.muted">
          Still to answer: {missing.map((name) => briefQuestions[name].label).join('; ')}.
        </Text>
      )}
      {error === null ? null : (
        <Notice tone="danger" announce="assertive" title="The brief was not sent">
          {error}
        </Notice>
      )}
      <Button
        icon={<Send aria-hidden />}
        pending={pending}
        disabled={missing.length > 0 || isTooLong}
        onClick={() => void attempt(onSend)}
      >
        Send the brief to the studio
      </Button>
    </Stack>
  );
}
