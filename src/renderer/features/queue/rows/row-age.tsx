import { useSyncExternalStore, type CSSProperties } from 'react';
import type { Video } from '#domain/video.ts';
import { isTooLong, shareOfLimit, statusSinceOf } from '#domain/work.ts';
import { useQueue, useStudio } from '../work/queue-context.tsx';
import { formatAge } from './format-age.ts';

type ArcStyle = CSSProperties & { '--share': string };

/**
 * How long a video has its status: the time in words, and an arc that closes as its limit comes
 * near. One plain element, since every row has one.
 */
export function RowAge({ video }: { video: Video }) {
  const { clock } = useQueue();
  const { settings } = useStudio();
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
  const age = formatAge(now.getTime() - statusSinceOf(video).getTime());
  const isLate = isTooLong(video, settings, now);
  const arc: ArcStyle = { '--share': shareOfLimit(video, settings, now).toFixed(2) };
  return (
    <span className="age" data-late={isLate || undefined} style={arc}>
      {isLate ? `${age}, too long` : age}
    </span>
  );
}
