import type { ReactNode } from 'react';

export type ShapeName =
  | 'ring'
  | 'dot'
  | 'half'
  | 'spark'
  | 'stack'
  | 'aperture'
  | 'scissors'
  | 'check'
  | 'cross'
  | 'clock';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
} as const;

const shapes = {
  ring: <circle cx="8" cy="8" r="5" {...line} strokeDasharray="2.4 2.8" />,
  dot: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5" {...line} />
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  spark: (
    <path d="M8 1.5 9.8 6.2 14.5 8 9.8 9.8 8 14.5 6.2 9.8 1.5 8 6.2 6.2z" fill="currentColor" />
  ),
  stack: <path d="M3 4.5h10M3 8h10M3 11.5h6" {...line} />,
  aperture: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} />
      <circle cx="8" cy="8" r="2" fill="currentColor" />
    </>
  ),
  scissors: (
    <>
      <circle cx="4" cy="4.5" r="1.8" {...line} />
      <circle cx="4" cy="11.5" r="1.8" {...line} />
      <path d="m5.5 5.6 8 5.4M5.5 10.4l8-5.4" {...line} />
    </>
  ),
  check: <path d="m3 8.5 3.2 3.2L13 5" {...line} strokeWidth={2.2} />,
  cross: <path d="m4 4 8 8M12 4l-8 8" {...line} strokeWidth={2.2} />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} />
      <path d="M8 5v3l2 1.5" {...line} />
    </>
  ),
} satisfies Record<ShapeName, ReactNode>;

/** A status's own shape, 1em wide; the word beside it says the same. */
export function StatusShape({ shape }: { shape: ShapeName }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden>
      {shapes[shape]}
    </svg>
  );
}
