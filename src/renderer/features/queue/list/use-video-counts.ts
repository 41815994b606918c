import { useCallback, useEffect, useState } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';

/** Counting has no live form, so it is done again while the screen is looked at. */
const recountMilliseconds = 60_000;

type Counts = Partial<Record<VideoStatus, number>>;

/** How many videos each status has, as far as it is known. */
export function useVideoCounts(): {
  counts: Counts;
  recount: (statuses: readonly VideoStatus[]) => void;
} {
  const { videos } = useCloud();
  const [counts, setCounts] = useState<Counts>({});

  const recount = useCallback(
    (statuses: readonly VideoStatus[]) => {
      for (const status of statuses) {
        videos
          .countVideos(status)
          .then((count) => setCounts((known) => ({ ...known, [status]: count })))
          // A number that cannot be had is left out; the list below says what is wrong.
          .catch(() => setCounts((known) => ({ ...known, [status]: undefined })));
      }
    },
    [videos],
  );

  useEffect(() => {
    const recountAll = () => {
      if (document.visibilityState === 'visible') recount(videoStatuses);
    };
    recountAll();
    const timer = setInterval(recountAll, recountMilliseconds);
    document.addEventListener('visibilitychange', recountAll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', recountAll);
    };
  }, [recount]);

  return { counts, recount };
}
