import { useCallback } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import type { Move } from '#domain/moves.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live, Watch } from '#lib/use-live.ts';
import { useSteadyLive } from '../work/use-steady-live.ts';

/** The newest moves of a video, live for as long as the queue is. */
export function useMoveHistory(videoId: string): Live<Readable<Move>[]> {
  const { videos } = useCloud();
  const watch = useCallback<Watch<Readable<Move>[]>>(
    (onValue, onError) => videos.watchHistory(videoId, onValue, onError),
    [videos, videoId],
  );
  return useSteadyLive(watch);
}
