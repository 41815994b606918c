import { useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import { latenessOf, shareOfLimit, statusSinceOf } from '#domain/work.ts';
import { useQueue } from '../work/queue-context.tsx';
import { formatAge } from './format-age.ts';

const radius = 6;
const around = 2 * Math.PI * radius;

/**
 * How long a video has its status: the time in words, and an arc that closes as its limit comes
 * near. Plain elements, since every row has one.
 */
export function RowAge({ video }: { video: Video }) {
  const { clock, settings } = useQueue();
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
  const age = formatAge(now.getTime() - statusSinceOf(video).getTime());
  const isLate = latenessOf(video, settings, now) === 'too-long';
  const share = shareOfLimit(video, settings, now);
  return (
    <span className="age" data-late={isLate || undefined}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" strokeWidth="2.5" aria-hidden>
        <circle cx="8" cy="8" r={radius} className="age-track" />
        <circle
          cx="8"
          cy="8"
          r={radius}
          className="age-arc"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {isLate ? `${age}, too long` : age}
    </span>
  );
}
