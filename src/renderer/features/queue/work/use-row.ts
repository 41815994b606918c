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

/** One video; null while it is not held or cannot be read. */
export function useRowVideo(id: string): Video | null {
  const row = useRow(id);
  return row?.kind === 'ok' ? row.value : null;
}
