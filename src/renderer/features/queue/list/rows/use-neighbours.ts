import { useCallback, useRef, useLayoutEffect } from 'react';
import type { Video } from '#domain/video.ts';
import type { Place } from '../../moves/queue-act.ts';
import { useQueue } from '../../store/queue-context.tsx';

/** Tells what stands around a video of a list; the same function while the list changes. */
export function useNeighbours(ids: readonly string[]): (videoId: string) => Place {
  const { row } = useQueue();
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  }, [ids]);
  return useCallback(
    (videoId) => {
      const index = shown.current.indexOf(videoId);
      const videoAt = (place: number): Video | null => {
        const id = shown.current[place];
        const found = id === undefined ? undefined : row(id);
        return found?.kind === 'ok' ? found.value : null;
      };
      return { above: videoAt(index - 1), below: videoAt(index + 1) };
    },
    [row],
  );
}
