import { Stack, Text } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FilmVersion } from '#domain/film-version.ts';
import { reviewOf, type FilmComment } from '#domain/review.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { readableValues } from '#lib/readable.ts';
import { openWords, staffReviewWords } from '../comments/review-words.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { ReviewComments } from './review-comments.tsx';

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
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<MessagesSquare aria-hidden />}
        onClick={() => onWatch(mainFormat)}
      >
        Review the film
      </Button>
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
