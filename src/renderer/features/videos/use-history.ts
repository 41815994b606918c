import { useMemo } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import type { Move } from '#domain/moves.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#lib/use-live.ts';

/** The newest moves of a video, live. */
export function useHistory(videoId: string): Live<Readable<Move>[]> {
  const { videos } = useCloud();
  const watch = useMemo<Watch<Readable<Move>[]>>(
    () => (onValue, onError) => videos.watchHistory(videoId, onValue, onError),
    [videos, videoId],
  );
  return useLive(watch);
}
