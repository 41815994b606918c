import { useEffect } from 'react';
import { readableValues } from '#lib/readable.ts';
import { findableVideos } from '#stores/findable-videos.ts';
import { useQueue } from '../state/queue-context.tsx';
import { restStatuses } from '../state/rest-work.ts';

/** Offers the loaded videos to the search of the whole app; `open` shows one. */
export function useFindable(open: (videoId: string) => void): void {
  const { work, rest } = useQueue();
  useEffect(
    () =>
      findableVideos.offer({
        all: () =>
          [work.rows(), ...restStatuses.map((status) => rest.getState()[status].rows)].flatMap(
            (rows) => readableValues(rows),
          ),
        open,
      }),
    [work, rest, open],
  );
}
