const radius = 42;
const around = 2 * Math.PI * radius;

/** How much of its time something has used up: an arc that closes, and is whole once it is late. */
export function WallArc({ share, isLate }: { share: number; isLate: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      className="arc"
      data-late={isLate || undefined}
      data-close={(!isLate && share >= 0.75) || undefined}
      aria-hidden
    >
      <circle cx="50" cy="50" r={radius} className="arc-track" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        className="arc-share"
        strokeDasharray={`${(isLate ? 1 : share) * around} ${around}`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  );
}
