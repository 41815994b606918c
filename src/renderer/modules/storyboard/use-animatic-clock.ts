import { useCallback, useEffect, useState } from 'react';

/** The clock of an animatic, in seconds from its beginning. */
export type AnimaticClock = {
  seconds: number;
  isPlaying: boolean;
  /** Plays on, or from the beginning once the end is reached. */
  toggle: () => void;
  /** Goes to a second and goes on from there as before. */
  seek: (seconds: number) => void;
};

/** A page in the background draws nothing; the clock does not run on in the meantime. */
const longestStep = 0.25;

/** Runs in real time from 0 to the length, and stops there. */
export function useAnimaticClock(length: number): AnimaticClock {
  const [clock, setClock] = useState({ seconds: 0, isPlaying: false });
  const { isPlaying } = clock;

  useEffect(() => {
    if (!isPlaying) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const passed = last === null ? 0 : Math.min((now - last) / 1000, longestStep);
      last = now;
      setClock(({ seconds }) => {
        const next = Math.min(seconds + passed, length);
        return { seconds: next, isPlaying: next < length };
      });
      frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, length]);

  const seek = useCallback(
    (to: number) =>
      setClock((before) => ({ ...before, seconds: Math.min(Math.max(to, 0), length) })),
    [length],
  );
  const toggle = useCallback(
    () =>
      setClock(({ seconds, isPlaying: wasPlaying }) =>
        wasPlaying
          ? { seconds, isPlaying: false }
          : { seconds: seconds >= length ? 0 : seconds, isPlaying: true },
      ),
    [length],
  );
  // A draft may have become shorter.
  return { seconds: Math.min(clock.seconds, length), isPlaying, toggle, seek };
}
