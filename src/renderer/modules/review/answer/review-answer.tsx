import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, CircleCheck, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { FilmVersion, VersionReview } from '#domain/film-version.ts';
import {
  changeRequests,
  furtherRoundWords,
  type Review as ReviewState,
  reviewOf,
} from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { roundsWords } from '../comments/review-words.ts';
import { useUnsent } from '../state/use-unsent.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { isEmpty } from '../state/comment-drafts.ts';
import type { Review } from '../state/review.ts';
import type { Live } from '#stores/use-live.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { ApproveDialog, AskForChangesDialog } from './answer-dialog.tsx';
import { useUndoAnswer } from './use-undo-answer.ts';

type ReviewAnswerProps = {
  video: Video;
  /** That of the delivered version. */
  review: Pick<Review, 'version' | 'comments' | 'said' | 'earlier' | 'drafts' | 'watched'>;
  onGoTo: (frame: number) => void;
};

/** What the customer is asked about the delivered version, and what became of it. */
export function ReviewAnswer(props: ReviewAnswerProps) {
  const { video, onGoTo } = props;
  const { version, comments, said, drafts, watched } = props.review;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<'approval' | 'changes' | null>(null);
  const [isDone, setDone] = useState(false);
  const review = reviewOf(video, version.approvesAt);
  const requests = changeRequests(said, version.number);
  const { unsent: written, leftBehind } = useUnsent(props.review);
  const unsent = [...written, ...leftBehind].filter((each) => !isEmpty(each)).length;
  const blocker = useGateClosed('write') ? answeringPaused : commentsMissing(comments);
  const close = () => setAsking(null);
  // The buttons that had the focus are gone. A heading behind an open dialog cannot take it.
  useEffect(() => {
    if (isDone && asking === null) heading.current?.focus();
  }, [isDone, asking]);
  const offerUndo = useUndoAnswer(video.id, version.number, () => {
    // The message with the button that had the focus is gone. Somebody who went on is left alone.
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const finish = (outcome: VersionReview['outcome']) => {
    setDone(true);
    close();
    offerUndo(outcome);
  };
  return (
    <Box
      as="section"
      aria-label="Your answer"
      borderWidth="1px"
      borderColor={review.state === 'open' ? 'accent.border' : 'border'}
      bg="bg.subtle"
      borderRadius="card"
      p={{ base: 4, md: 5 }}
    >
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          {review.state === 'approved' ? (
            <Box color="success.fg" aria-hidden>
              <CircleCheck size={22} />
            </Box>
          ) : null}
          <Box
            as="h3"
            ref={heading}
            tabIndex={-1}
            fontSize="lg"
            _focusVisible={{ outline: 'none' }}
          >
            {titles[review.state]}
          </Box>
        </Flex>
        <StateWords review={review} version={version} />
        {review.state === 'open' ? (
          <Flex gap={3} wrap="wrap" align="center">
            <Button
              tone="accent"
              icon={<Check aria-hidden />}
              disabled={blocker !== null}
              onClick={() => setAsking('approval')}
            >
              Approve this version
            </Button>
            <QuietButton
              icon={<PencilLine aria-hidden />}
              disabled={requests.length === 0 || review.roundsLeft === 0 || blocker !== null}
              onClick={() => setAsking('changes')}
            >
              Ask for changes
            </QuietButton>
            <Text textStyle="sm" color="fg.muted" flex="1 1 14rem">
              {blocker !== null ? (
                <>
                  {blocker}{' '}
                  {comments.state === 'failed' ? (
                    <QuietButton size="sm" onClick={comments.retry}>
                      Try again
                    </QuietButton>
                  ) : null}
                </>
              ) : review.roundsLeft === 0 ? (
                <>
                  {furtherRoundWords} For one, <StudioMailLink before="write to " />.
                </>
              ) : requests.length === 0 ? (
                'To ask for changes, comment first on the frames that should change.'
              ) : (
                `The studio begins when you ask. Your ${counted(requests.length, 'open comment')} will say what to change.`
              )}
            </Text>
          </Flex>
        ) : null}
      </Stack>
      {asking === 'approval' ? (
        <ApproveDialog
          videoId={video.id}
          version={version}
          drafts={drafts}
          unsent={unsent}
          openComments={requests.length}
          watched={watched}
          onGoTo={(frame) => {
            close();
            onGoTo(frame);
          }}
          isAnswered={review.state !== 'open'}
          blocker={blocker}
          onDone={() => finish('approved')}
          onCancel={close}
        />
      ) : null}
      {asking === 'changes' ? (
        <AskForChangesDialog
          videoId={video.id}
          version={version}
          drafts={drafts}
          requests={requests}
          unsent={unsent}
          roundsLeft={review.state === 'open' ? review.roundsLeft : 0}
          isAnswered={review.state !== 'open'}
          blocker={blocker}
          onDone={() => finish('changes')}
          onCancel={close}
        />
      ) : null}
    </Box>
  );
}

/** What is said while an admin has paused saving. */
export const answeringPaused =
  'Answering is paused for the moment. You can watch the film, and your comments stay on this device.';

/** An answer counts with the comments, so that they have to be seen before. */
function commentsMissing(comments: Live<unknown>): string | null {
  switch (comments.state) {
    case 'ready':
      return null;
    case 'loading':
      return 'Your comments are loading.';
    case 'failed':
      return 'Your comments could not be loaded, so you cannot answer yet. They are stored.';
  }
}

const titles = {
  none: 'Not delivered yet',
  open: 'Is this film right?',
  changes: 'The studio works on your changes',
  approved: 'Approved',
  paused: 'The studio works on it again',
} satisfies Record<ReviewState['state'], string>;

function StateWords({ review, version }: { review: ReviewState; version: FilmVersion }): ReactNode {
  const { uid } = useSignedIn().user;
  const decided = version.review;
  switch (review.state) {
    case 'none':
      return null;
    case 'open':
      return (
        <Text maxW="measure">
          {review.roundsLeft === 0
            ? `Watch it, then approve it. ${roundsWords(0)}`
            : `Watch it, then approve it or ask for changes. ${roundsWords(review.roundsLeft)} ${furtherRoundWords}`}
          {review.approvesAt === null
            ? ''
            : ` Without an answer, it counts as approved on ${formatDate(review.approvesAt)}.`}
        </Text>
      );
    case 'changes':
      return (
        <Text maxW="measure">
          You asked for changes to version {review.version}
          <DecidedAt review={decided} />. You see the next version here, and this one stays.{' '}
          {review.roundsLeft === 0
            ? `That was the last included round of changes. ${furtherRoundWords}`
            : `${counted(review.roundsLeft, 'round')} of changes ${review.roundsLeft === 1 ? 'is' : 'are'} left.`}
        </Text>
      );
    case 'approved':
      return (
        <Text maxW="measure">
          {decided === null
            ? `Version ${review.version} is approved`
            : decided.silent
              ? `Version ${review.version} counts as approved, as there was no answer in time`
              : `${decided.by === uid ? 'You' : decided.byName} approved version ${review.version}`}
          <DecidedAt review={decided} />. It is yours to download and share.
        </Text>
      );
    case 'paused':
      return (
        <Text maxW="measure">
          You keep version {review.version} meanwhile. There is nothing to answer now; you see the
          next version here.
        </Text>
      );
  }
}

function DecidedAt({ review }: { review: VersionReview | null }) {
  if (review === null) return null;
  return (
    <>
      {' '}
      (<Moment date={review.at} />)
    </>
  );
}
