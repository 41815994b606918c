/** The brand: a small body on an elliptical orbit, open where the body passes. */
export function Logomark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <g transform="rotate(-32 16 16)">
        <path
          d="M26.6 11.6C24 9.2 20.2 7.9 16 7.9c-7.3 0-13.2 3.6-13.2 8.1s5.9 8.1 13.2 8.1 13.2-3.6 13.2-8.1"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="3.4" fill="currentColor" opacity="0.32" />
      </g>
      <circle cx="26.4" cy="7.4" r="3.9" fill="#a78bfa" />
    </svg>
  );
}
