import { Text } from '@chakra-ui/react';
import { briefState, type Brief } from '#domain/brief.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { QuietButton } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';

type BriefStandingProps = {
  brief: Brief | null;
  onTakeBack: () => Promise<unknown>;
};

/** Whose turn it is with the brief, and what the studio wrote. Nothing while it is first written. */
export function BriefStanding({ brief, onTakeBack }: BriefStandingProps) {
  if (brief === null) return null;
  switch (briefState(brief)) {
    case 'writing':
      return null;
    case 'returned':
      return brief.returned === null ? null : (
        <Notice tone="warning" title="The studio sent it back to you">
          <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            “{brief.returned.note}”
          </Text>
          <Text color="fg.muted">
            {brief.returned.byName}, <Moment date={brief.returned.at} />. Change your answers, then
            send it again.
          </Text>
        </Notice>
      );
    case 'sent':
      return <WithStudio sentAt={brief.sentAt} onTakeBack={onTakeBack} />;
    case 'approved':
      return brief.approval === null ? null : (
        <Notice tone="success" title="Your brief is approved">
          {brief.approval.byName} approved it <Moment date={brief.approval.at} />.
        </Notice>
      );
  }
}

function WithStudio({
  sentAt,
  onTakeBack,
}: {
  sentAt: Date | null;
  onTakeBack: () => Promise<unknown>;
}) {
  const { pending, attempt } = useToastedAttempt();
  return (
    <Notice
      title="Your brief is with the studio"
      action={
        <QuietButton
          size="sm"
          pending={pending}
          onClick={() => void attempt(onTakeBack, { title: 'The brief was not taken back' })}
        >
          Take it back to change it
        </QuietButton>
      }
    >
      {sentAt === null ? null : (
        <>
          Sent <Moment date={sentAt} />.{' '}
        </>
      )}
      The studio approves it or writes what is open. Nothing can be changed meanwhile.
    </Notice>
  );
}
