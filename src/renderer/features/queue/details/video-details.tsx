import { Flex, Stack } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { staffBack, staffForward } from '#domain/moves.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Watch } from '#lib/use-live.ts';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { MoveHistory } from './move-history.tsx';
import { StoryboardSummary } from './storyboard-summary.tsx';
import { VideoFacts } from './video-facts.tsx';
import { VideoProgress } from './video-progress.tsx';

type VideoDetailsProps = {
  videoId: string;
  moving: ReadonlySet<string>;
  onMove: (video: Video, to: VideoStatus) => void;
  onClose: () => void;
};

/** One video beside the list: what it shall become, where it has been, and its subscription. */
export function VideoDetails({ videoId, moving, onMove, onClose }: VideoDetailsProps) {
  const { videos } = useCloud();
  const watch = useCallback<Watch<Readable<Video> | null>>(
    (onValue, onError) => videos.watchVideo(videoId, onValue, onError),
    [videos, videoId],
  );
  const live = useLive(watch);

  const video = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <DetailPanel
      label="Video details"
      title={video?.title ?? 'Video'}
      subtitle={video?.userEmail}
      onClose={onClose}
    >
      <DetailsBody live={live} videoId={videoId}>
        {video === null ? null : (
          <Stack gap={5}>
            <Flex wrap="wrap" align="center" gap={2}>
              <VideoStatusBadge status={video.status} />
              <DetailsMoves video={video} isMoving={moving.has(video.id)} onMove={onMove} />
            </Flex>
            <VideoFacts video={video} />
            <DetailSection title="Storyboard">
              <StoryboardSummary video={video} />
            </DetailSection>
            <DetailSection title="History">
              <MoveHistory video={video} isMoving={false} onUndo={() => undefined} />
            </DetailSection>
            <DetailSection title="Progress of the subscription">
              <VideoProgress subscriptionId={video.subscriptionId} />
            </DetailSection>
          </Stack>
        )}
      </DetailsBody>
    </DetailPanel>
  );
}

type LiveVideo = ReturnType<typeof useLive<Readable<Video> | null>>;
type DetailsBodyProps = { live: LiveVideo; videoId: string; children: ReactNode };

function DetailsBody({ live, videoId, children }: DetailsBodyProps) {
  if (live.state === 'loading') {
    return (
      <Stack gap={5} role="status" aria-label="Loading the video">
        <SkeletonText lines={4} />
        <Skeleton h={40} />
        <SkeletonText lines={5} />
      </Stack>
    );
  }
  if (live.state === 'failed') {
    return (
      <FailedState
        title="This video could not be loaded"
        reason={messageFor(live.error)}
        onRetry={live.retry}
      />
    );
  }
  if (live.value === null) {
    return <Notice title="This video is no longer here">Its owner may have deleted it.</Notice>;
  }
  if (live.value.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="This video cannot be read">
        Document <code>videos/{videoId}</code> does not have the shape of a video. It was left
        alone.
      </Notice>
    );
  }
  return children;
}

type DetailsMovesProps = {
  video: Video;
  isMoving: boolean;
  onMove: (video: Video, to: VideoStatus) => void;
};

function DetailsMoves({ video, isMoving, onMove }: DetailsMovesProps) {
  const forward = staffForward(video.status);
  const back = staffBack(video.status);
  return (
    <>
      {back === null ? null : (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          icon={<ArrowLeft aria-hidden />}
          disabled={isMoving}
          onClick={() => onMove(video, back)}
        >
          {moveLabel(video.status, back)}
        </Button>
      )}
      {forward === null ? null : (
        <Button
          size="sm"
          icon={<ArrowRight aria-hidden />}
          pending={isMoving}
          onClick={() => onMove(video, forward)}
        >
          {moveLabel(video.status, forward)}
        </Button>
      )}
    </>
  );
}
