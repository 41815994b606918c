import { useCallback, useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { StoredFile } from '#domain/stored-file.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import type { Watch } from '#stores/use-live.ts';
import { useResilientLive } from '#stores/use-resilient-live.ts';

/** What was sent for a video, the newest first, whatever became of it. */
export function useFilesOf(videoId: string): readonly StoredFile[] {
  const { files } = useCloud();
  const watch = useCallback<Watch<Readable<StoredFile>[]>>(
    (onValue, onError) => files.watchFilesOfVideo(videoId, onValue, onError),
    [files, videoId],
  );
  const live = useResilientLive(watch);
  return useMemo(() => (live.state === 'ready' ? readableValues(live.value) : none), [live]);
}

const none: readonly StoredFile[] = [];
