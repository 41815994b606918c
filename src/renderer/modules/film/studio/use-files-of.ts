import { useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { StoredFile } from '#domain/stored-file.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';

/** What was sent for a video, the newest first, whatever became of it. */
export function useFilesOf(videoId: string): readonly StoredFile[] {
  const { files } = useCloud();
  const live = useLive(() => files.watchFilesOfVideo(videoId), [files, videoId]);
  return useMemo(() => (live.state === 'ready' ? readableValues(live.value) : none), [live]);
}

const none: readonly StoredFile[] = [];
