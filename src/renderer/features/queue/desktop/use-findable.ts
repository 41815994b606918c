import { useEffect } from 'react';
import { findableVideos } from '#stores/findable-videos.ts';
import { readableValues } from '#lib/readable.ts';
import { useQueue } from '../store/queue-context.tsx';
import { restStatuses } from '../store/rest-work.ts';

/** Lets the videos that are held here be found from anywhere; `open` shows one. */
export function useFindable(open: (videoId: string) => void): void {
  const { work, rest } = useQueue();
  useEffect(
    () =>
      findableVideos.offer({
        all: () =>
          [work.rows(), ...restStatuses.map((status) => rest.state(status).rows)].flatMap((rows) =>
            readableValues(rows),
          ),
        open,
      }),
    [work, rest, open],
  );
}
