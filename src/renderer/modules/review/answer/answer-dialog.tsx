import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FilmVersion, VersionReview } from '#domain/film-version.ts';
import { counted } from '#lib/count-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import type { CommentDrafts } from '../state/comment-drafts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type FilmComment, furtherRoundWords, unwatchedRanges } from '#domain/review.ts';
import { rangeWords } from '../comments/frame-words.ts';
import { roundsWords } from '../comments/review-words.ts';
import type { WatchedFrames } from '../state/watched-frames.ts';
import { QuietButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

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
  blocker: string | null;
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
      blocker={props.blocker}
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

type AskForChangesDialogProps = Answering & {
  requests: readonly FilmComment[];
  roundsLeft: number;
};

/** Shows once more what will be asked for. The comments become the reason of the move. */
export function AskForChangesDialog({
  requests,
  roundsLeft,
  ...answering
}: AskForChangesDialogProps) {
  return (
    <AnswerDialog
      {...answering}
      outcome="changes"
      title="Ask for these changes?"
      confirmLabel="Ask for changes"
      isEmpty={requests.length === 0}
    >
      <Text>
        The studio gets your open comments and makes the next version. {roundsWords(roundsLeft)}
        {roundsLeft === 1 ? ` ${furtherRoundWords}` : ''} For ten seconds you can take it back.
      </Text>
      <chakra.ol listStyleType="none" display="grid" gap={2} mt={3} color="fg">
        {requests.map((request) => (
          <li key={request.id}>
            <Text textStyle="sm" color="fg.muted" data-numeric>
              {rangeWords(request, answering.version.frameRate)}
            </Text>
            <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {request.text}
            </Text>
          </li>
        ))}
      </chakra.ol>
    </AnswerDialog>
  );
}

type ApproveDialogProps = Answering & {
  /** Comments of the customer that nobody has settled. */
  openComments: number;
  watched: WatchedFrames;
  onGoTo: (frame: number) => void;
};

/** Asks once more before a version is approved, and says what was not watched of it. */
export function ApproveDialog({ openComments, watched, onGoTo, ...answering }: ApproveDialogProps) {
  const { version } = answering;
  const { frameRate, frames } = version;
  const [gaps] = useState(() => {
    // Browsers leave out single frames while they play.
    const shortest = frameRate.numerator / frameRate.denominator / 4;
    return unwatchedRanges(watched.getState(), frames).filter(
      ({ from, to }) => to - from + 1 >= shortest,
    );
  });
  return (
    <AnswerDialog
      {...answering}
      outcome="approved"
      title={`Approve version ${version.number}?`}
      confirmLabel="Approve this version"
    >
      <Text>
        For ten seconds you can take it back. Then the film is finished, and the studio changes
        nothing more.
      </Text>
      {openComments === 0 ? null : (
        <Text mt={3} color="warning.fg">
          {`You have ${counted(openComments, 'open comment')}. To have ${
            openComments === 1 ? 'it' : 'them'
          } worked on, ask for changes instead.`}
        </Text>
      )}
      {gaps.length === 0 ? (
        <Text mt={3}>You have watched all of it on this device.</Text>
      ) : (
        <Box mt={3} color="fg">
          <Text mb={2}>Not watched on this device yet:</Text>
          <chakra.ul listStyleType="none" display="grid" gap={2}>
            {gaps.map((gap) => (
              <Flex as="li" key={gap.from} align="center" justify="space-between" gap={3}>
                <Text data-numeric>{rangeWords(gap, frameRate)}</Text>
                <QuietButton size="sm" onClick={() => onGoTo(gap.from)}>
                  Go there<VisuallyHidden>{` at ${rangeWords(gap, frameRate)}`}</VisuallyHidden>
                </QuietButton>
              </Flex>
            ))}
          </chakra.ul>
        </Box>
      )}
    </AnswerDialog>
  );
}
