import { Stack } from '@chakra-ui/react';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { customerName } from '#domain/user.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { type Live, useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { useQueue } from '../state/queue-context.tsx';
import { SidePanel } from './side-panel.tsx';
import { VideoSections } from './video-sections.tsx';

type VideoPanelProps = { videoId: string; onClose: () => void };

/** The details of one video, beside the list. */
export function VideoPanel({ videoId, onClose }: VideoPanelProps) {
  const live = useOpenVideo(videoId);
  const video = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <SidePanel key={videoId}>
      <DetailPanel
        label="Video details"
        title={video?.title ?? 'Video'}
        subtitle={video ? customerName(video.userEmail, video.userName) : undefined}
        onClose={onClose}
      >
        <PanelBody live={live} videoId={videoId}>
          {video === null ? null : <VideoSections video={video} />}
        </PanelBody>
      </DetailPanel>
    </SidePanel>
  );
}

type PanelBodyProps = {
  live: Live<Readable<Video> | null>;
  videoId: string;
  children: ReactNode;
};

function PanelBody({ live, videoId, children }: PanelBodyProps) {
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={
          <Stack gap={5} role="status" aria-label="Loading the video">
            <SkeletonText lines={4} />
            <Skeleton h={40} />
            <SkeletonText lines={5} />
          </Stack>
        }
        title="This video could not be loaded"
      />
    );
  }
  if (live.value === null) {
    return <Notice title="This video is no longer here">Its owner may have deleted it.</Notice>;
  }
  if (live.value.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="This video cannot be read">
        Document <code>videos/{videoId}</code> does not have the shape of a video. It was not
        changed.
      </Notice>
    );
  }
  return children;
}

/** The open video, live: at once from the loaded list, then from the cloud. Null when it is gone. */
function useOpenVideo(videoId: string): Live<Readable<Video> | null> {
  const { videos } = useCloud();
  const live = useLive(() => videos.watchVideo(videoId), [videos, videoId]);
  const row = useRow(videoId);
  return live.state !== 'ready' && row !== undefined ? { state: 'ready', value: row } : live;
}

/** One loaded row; it renders only when that row changes. */
function useRow(id: string): Readable<Video> | undefined {
  const { row, subscribeRows } = useQueue();
  return useSyncExternalStore(
    subscribeRows,
    useCallback(() => row(id), [row, id]),
  );
}
