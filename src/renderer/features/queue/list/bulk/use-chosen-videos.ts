import { useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import { useQueue } from '../../store/queue-context.tsx';

/** How many videos are chosen, and what they are now when somebody asks. */
export function useChosenVideos(): { count: number; videos: () => Video[]; clear: () => void } {
  const { selection, row } = useQueue();
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  return {
    count: ids.length,
    videos: () =>
      ids.flatMap((id) => {
        const found = row(id);
        return found?.kind === 'ok' ? [found.value] : [];
      }),
    clear: selection.clear,
  };
}
