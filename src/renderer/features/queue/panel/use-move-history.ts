import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Page, PageCursor } from '#data/firestore/documents.ts';
import type { Move } from '#domain/moves.ts';
import type { Watch } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { useSteadyLive } from '../store/use-resilient-live.ts';

/** The newest moves of a video, live for as long as the queue is, and older ones on demand. */
export function useMoveHistory(videoId: string) {
  const { videos } = useCloud();
  const watch = useCallback<Watch<Page<Move>>>(
    (onValue, onError) => videos.watchHistory(videoId, onValue, onError),
    [videos, videoId],
  );
  const live = useSteadyLive(watch);
  const loadOlder = useCallback(
    (after: PageCursor) => videos.loadHistoryPage(videoId, after),
    [videos, videoId],
  );
  return { live, ...useOlderEntries(live, loadOlder) };
}
