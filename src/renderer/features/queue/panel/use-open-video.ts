import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live, Watch } from '#stores/use-live.ts';
import { useRow } from '../store/use-row.ts';
import { useSteadyLive } from '../store/use-resilient-live.ts';

/**
 * The video that is open, live, wherever it stands: what the list holds of it at once, then what
 * the cloud says. Null when there is none.
 */
export function useOpenVideo(videoId: string): Live<Readable<Video> | null> {
  const { videos } = useCloud();
  const watch = useCallback<Watch<Readable<Video> | null>>(
    (onValue, onError) => videos.watchVideo(videoId, onValue, onError),
    [videos, videoId],
  );
  const live = useSteadyLive(watch);
  const row = useRow(videoId);
  return live.state !== 'ready' && row !== undefined ? { state: 'ready', value: row } : live;
}
