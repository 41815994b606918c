import { useCallback, useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { useQueue } from './queue-context.tsx';

/** One row, followed by itself: whoever uses this renders again only when that row changes. */
export function useRow(id: string): Readable<Video> | undefined {
  const { row, subscribeRows } = useQueue();
  return useSyncExternalStore(
    subscribeRows,
    useCallback(() => row(id), [row, id]),
  );
}
