import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FilmVersion, VersionReview } from '#domain/film-version.ts';
import { counted } from '#lib/count-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import type { CommentDrafts } from '../state/comment-drafts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** What every dialog that answers a version is told. */
export type Answering = {
  videoId: string;
  version: FilmVersion;
  drafts: CommentDrafts;
  /** Comments that are on this device only, and not on their way. */
  unsent: number;
  /** Somebody has answered meanwhile, in another window say. */
  isAnswered: boolean;
  /** Why it cannot be answered now. */
  standstill: string | null;
  onDone: () => void;
  onCancel: () => void;
};

type AnswerDialogProps = Answering & {
  outcome: VersionReview['outcome'];
  title: string;
  confirmLabel: string;
  /** There is nothing to answer with. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** Asks once more before the customer's answer to a version is sent. A refusal is told in its own words. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { videoId, version, drafts, unsent, outcome, isAnswered, onDone, children } = props;
  const { call } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const answer = async () => {
    const isSent = await attempt(async (signal) => {
      // A comment that arrives after the answer is not among what was asked for.
      await drafts.arrived();
      // The person was told that nothing was answered, and may not want it any more.
      signal.throwIfAborted();
      await call('reviewFilm', { videoId, version: version.number, outcome });
    });
    if (isSent) onDone();
  };
  const isLate = isAnswered && !pending;
  return (
    <ConfirmDialog
      open
      title={props.title}
      confirmLabel={props.confirmLabel}
      pending={pending}
      isOver={isLate || (props.isEmpty === true && !pending)}
      standstill={props.standstill}
      error={error}
      onConfirm={() => void answer()}
      onCancel={props.onCancel}
    >
      {isLate ? (
        <Text mb={3}>It was answered meanwhile, so there is nothing left to ask.</Text>
      ) : null}
      {unsent === 0 ? null : (
        <Text mb={3} color="warning.fg">
          {`${counted(unsent, 'comment')} on this device ${unsent === 1 ? 'is' : 'are'} not sent yet, ${
            outcome === 'changes'
              ? 'and not among these.'
              : 'and cannot be sent once this version is approved.'
          }`}
        </Text>
      )}
      {children}
    </ConfirmDialog>
  );
}
