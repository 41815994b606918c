import { Stack, Text } from '@chakra-ui/react';
import {
  type BriefDraft,
  type BriefField,
  maxBriefAnswer,
  missingAnswers,
  speakingSeconds,
  voiceOverField,
} from '#domain/brief.ts';
import { countWords } from '#domain/copy-allowance.ts';
import type { VideoLength } from '#domain/video-length.ts';
import {
  answerWords,
  briefLabel,
  briefQuestions,
  voiceOverLabel,
} from '#modules/brief/brief-words.ts';
import { FieldConflictNotice } from '#parts/field-conflict.tsx';
import { SaveStatus } from '#parts/save-status.tsx';
import { Card } from '#ui/card.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { EditedBrief } from './use-brief.ts';
import { Send } from 'lucide-react';
import { overlong } from '#lib/overlong.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

const questions = ['product', 'audience', 'message', 'look'] as const;

type BriefFormProps = {
  edited: EditedBrief;
  /** The lengths that were bought: each may have a voice-over. */
  lengths: readonly VideoLength[];
  onSend: () => Promise<void>;
};

/** The questions of a brief, saved while somebody types. */
export function BriefForm({ edited, lengths, onSend }: BriefFormProps) {
  const { answers, saving, isKept, retry, change } = edited;
  return (
    <Stack gap={6}>
      <SaveStatus saving={saving} onRetry={retry} keptOn={isKept ? 'device' : 'page'} isRetried />
      <Card as="section" aria-label="Questions">
        <Stack gap={5}>
          {questions.map((name) => (
            <Stack key={name} gap={2}>
              <TextAreaField
                {...briefQuestions[name]}
                rows={4}
                dir="auto"
                maxLength={maxBriefAnswer}
                value={answers[name]}
                onChange={(event) => change(name, event.target.value)}
              />
              <Conflicts edited={edited} field={name} />
            </Stack>
          ))}
        </Stack>
      </Card>
      <Card as="section" aria-label="Voice-over">
        <Stack gap={5}>
          <Text>
            Leave a voice-over empty when your videos speak through pictures. A calm voice says
            about 150 words a minute.
          </Text>
          {lengths.map((length) => {
            const name = voiceOverField[length];
            return (
              <Stack key={length} gap={2}>
                <TextAreaField
                  label={voiceOverLabel(length)}
                  optional
                  rows={length === 30 ? 5 : 3}
                  dir="auto"
                  maxLength={maxBriefAnswer}
                  value={answers[name]}
                  onChange={(event) => change(name, event.target.value)}
                  beside={<SpokenLength text={answers[name]} length={length} />}
                />
                <Conflicts edited={edited} field={name} />
              </Stack>
            );
          })}
        </Stack>
      </Card>
      <BriefSending answers={answers} onSend={onSend} />
    </Stack>
  );
}

/** How many words, and how long a voice needs for them. */
function SpokenLength({ text, length }: { text: string; length: VideoLength }) {
  const words = countWords(text);
  const seconds = speakingSeconds(text);
  const isTooLong = seconds > length;
  return (
    <Text as="span" textStyle="sm" color={isTooLong ? 'danger.fg' : 'fg.muted'} data-numeric>
      {words === 1 ? '1 word' : `${words} words`}, about {seconds} s
      {isTooLong ? `: longer than the ${length} s of the video` : ''}
    </Text>
  );
}

function Conflicts({ edited, field }: { edited: EditedBrief; field: BriefField }) {
  return edited.conflicts
    .filter((conflict) => conflict.field === field)
    .map((conflict) => (
      <FieldConflictNotice
        key={JSON.stringify([conflict.startedAt, conflict.theirs, Object.keys(conflict.seen)])}
        conflict={conflict}
        label={briefLabel(field)}
        words={answerWords}
        isSame={(one, other) => one === other}
        inField={edited.answers[field satisfies keyof BriefDraft]}
        onChoose={(chosen) => edited.resolve(conflict, chosen)}
      />
    ));
}

/** Sends the brief to the studio, or says which answers it waits for. */
function BriefSending({ answers, onSend }: { answers: BriefDraft; onSend: () => Promise<void> }) {
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
