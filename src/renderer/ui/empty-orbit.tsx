/** The brand's orbit with nothing on it yet. */
export function EmptyOrbit() {
  return (
    <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden>
      <ellipse
        cx="60"
        cy="36"
        rx="54"
        ry="22"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="3 7"
        strokeLinecap="round"
        transform="rotate(-12 60 36)"
      />
      <circle cx="60" cy="36" r="9" fill="currentColor" opacity="0.16" />
      <circle cx="111" cy="27" r="5" fill="currentColor" />
    </svg>
  );
}
