import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { Check, Circle, MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FilmVersion } from '#domain/film-version.ts';
import { type FilmComment, reviewOf } from '#domain/review.ts';
import { type FilmFormat, mainFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { readableValues } from '#lib/readable.ts';
import { openWords, staffReviewWords } from '../comments/review-words.ts';
import { useLive } from '#stores/use-live.ts';
import { QuietButton } from '#ui/button.tsx';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import type { FrameRate } from '#domain/film-report.ts';
import { threadsOf } from '../comments/comment-threads.ts';
import { rangeWords } from '../comments/frame-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const reviewDialog = deferredChunk(() => import('./review-dialog.tsx'));

type ReviewStateProps = {
  video: Video;
  versions: readonly FilmVersion[];
  colleagues: readonly StaffMember[];
  /** The format that is watched in the review; null while that is closed. */
  watched: FilmFormat | null;
  onWatch: (format: FilmFormat | null) => void;
};

/** Where the review of a film stands, how much is open in it, and the way to it. */
export function ReviewState(props: ReviewStateProps) {
  const { video, versions, colleagues, watched, onWatch } = props;
  const about = video.deliveredVersion === 0 ? video.version : video.deliveredVersion;
  const comments = useComments(video.id, about);
  const version = versions.find(({ number }) => number === about);
  const review = reviewOf(video, version?.approvesAt);
  const open = comments.filter(({ parentId, resolved }) => parentId === null && resolved === null);
  const close = () => onWatch(null);
  return (
    <Stack gap={2} align="flex-start">
      <Text textStyle="sm">
        {staffReviewWords(review, version, versions)}
        {open.length === 0 ? '' : ` ${openWords(open, true)}`}
      </Text>
      {version === undefined ? null : (
        <ReviewComments comments={comments} rate={version.frameRate} />
      )}
      <QuietButton
        size="sm"
        icon={<MessagesSquare aria-hidden />}
        onClick={() => onWatch(mainFormat)}
      >
        Review the film
      </QuietButton>
      {watched === null ? null : (
        <Deferred chunk={reviewDialog} onLost={close}>
          {({ ReviewDialog }) => (
            <ReviewDialog {...{ video, versions, colleagues }} format={watched} onClose={close} />
          )}
        </Deferred>
      )}
    </Stack>
  );
}

/** What was said about a version; nothing while that is not known. */
function useComments(videoId: string, version: number): readonly FilmComment[] {
  const { comments } = useCloud();
  const live = useLive(
    () => comments.watchComments({ videoId, version, asStaff: true }),
    [comments, videoId, version],
  );
  return useMemo(() => (live.state === 'ready' ? readableValues(live.value) : []), [live]);
}

/** Comments that the panel has room for; the review has all. */
const mostShown = 12;

type ReviewCommentsProps = { comments: readonly FilmComment[]; rate: FrameRate };

/** What was said about a version, in the order of the film, with a mark for what is done. */
export function ReviewComments({ comments, rate }: ReviewCommentsProps) {
  const begun = threadsOf(comments).flatMap(({ comment }) => comment ?? []);
  if (begun.length === 0) return null;
  return (
    <Box w="full">
      <List aria-label="What was said, in the film's order">
        {begun.slice(0, mostShown).map((comment) => {
          const isDone = comment.resolved !== null;
          return (
            <li key={comment.id} data-done={isDone || undefined}>
              {isDone ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
              <span>
                <VisuallyHidden>{isDone ? 'Done: ' : 'Open: '}</VisuallyHidden>
                <chakra.strong data-numeric>{rangeWords(comment, rate)}</chakra.strong>{' '}
                <bdi>{comment.byName}</bdi>
                {comment.teamOnly ? ', team only' : ''}
                <chakra.span dir="auto" display="block" lineClamp={2}>
                  {comment.text}
                </chakra.span>
              </span>
            </li>
          );
        })}
      </List>
      {begun.length > mostShown ? (
        <Text textStyle="sm" color="fg.muted" mt={2}>
          {begun.length - mostShown} more in the review
        </Text>
      ) : null}
    </Box>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: 2,
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& li': { display: 'flex', gap: 2, minW: 0 },
    '& li > span': { minW: 0 },
    '& svg': { flexShrink: 0, mt: '3px', color: 'fg.muted' },
    '& [data-done] svg': { color: 'success.fg' },
    '& [data-done] > span': { color: 'fg.muted' },
  },
});
