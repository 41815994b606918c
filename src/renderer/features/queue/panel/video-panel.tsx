import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import { customerName } from '#domain/user.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { useQueueAct } from '../moves/queue-act-context.tsx';
import { useMoveSign } from '../moves/use-move-sign.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import { MoveHistory } from './move-history.tsx';
import { VideoNotes } from './notes/video-notes.tsx';
import { PanelMoves } from './panel-moves.tsx';
import { SidePanel } from './side-panel.tsx';
import { StoryboardSummary } from './storyboard-summary.tsx';
import { useOpenVideo } from './use-open-video.ts';
import { VideoFacts } from './video-facts.tsx';
import { VideoPlan } from './video-plan.tsx';
import { VideoProgress } from './video-progress.tsx';

type VideoPanelProps = { videoId: string; onClose: () => void };

/** One video beside the list: what it shall become, how it is planned, where it has been. */
export function VideoPanel({ videoId, onClose }: VideoPanelProps) {
  const live = useOpenVideo(videoId);
  const video = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <SidePanel key={videoId}>
      <DetailPanel
        label="Video details"
        title={video?.title ?? 'Video'}
        subtitle={video ? customerName(video.userEmail) : undefined}
        onClose={onClose}
      >
        <PanelBody live={live} videoId={videoId}>
          {video === null ? null : <VideoSections video={video} />}
        </PanelBody>
      </DetailPanel>
    </SidePanel>
  );
}

function VideoSections({ video }: { video: Video }) {
  const { me } = useQueue();
  const { staff } = useStudio();
  const act = useQueueAct();
  const sign = useMoveSign(act.signs, video.id);
  const { work } = video;
  return (
    <Stack
      gap={5}
      // The keys of a row mean its open video here; what opens from here has keys of its own.
      onKeyDown={(event) => {
        const { target, currentTarget } = event;
        if (event.defaultPrevented || !(target instanceof Node)) return;
        if (currentTarget.contains(target)) act.onKey(event, { videos: [video] });
      }}
    >
      <PanelMoves video={video} />
      {work === null ? null : (
        <DetailSection title="Plan">
          <VideoPlan video={{ ...video, work }} />
        </DetailSection>
      )}
      <DetailSection title="Storyboard">
        <StoryboardSummary video={video} />
      </DetailSection>
      <DetailSection title="Notes">
        <VideoNotes video={video} me={me} staff={staff} />
      </DetailSection>
      <DetailSection title="History">
        <MoveHistory
          video={video}
          isMoving={sign !== 'idle'}
          onUndo={(move) => act.undo(video, move)}
        />
      </DetailSection>
      <DetailSection title="Facts">
        <VideoFacts video={video} />
      </DetailSection>
      <DetailSection title="Progress of the subscription">
        <VideoProgress subscriptionId={video.subscriptionId} />
      </DetailSection>
    </Stack>
  );
}

type PanelBodyProps = {
  live: Live<Readable<Video> | null>;
  videoId: string;
  children: ReactNode;
};

function PanelBody({ live, videoId, children }: PanelBodyProps) {
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
