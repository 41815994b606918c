import { formatAge, shareOfWeek } from './video-age.ts';

const radius = 6;
const around = 2 * Math.PI * radius;

/** How long a video has waited: an arc that closes after a week, and the time in words. */
export function AgeArc({ since, now }: { since: Date | null; now: Date }) {
  if (since === null)
    return <span title="Not recorded: the draft was edited since">not known</span>;
  const age = now.getTime() - since.getTime();
  return (
    <span className="age">
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" strokeWidth="2.5" aria-hidden>
        <circle cx="8" cy="8" r={radius} className="age-track" />
        <circle
          cx="8"
          cy="8"
          r={radius}
          className="age-arc"
          strokeDasharray={`${shareOfWeek(age) * around} ${around}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {formatAge(age)}
    </span>
  );
}
