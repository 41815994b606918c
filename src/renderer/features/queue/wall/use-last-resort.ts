import { useEffect } from 'react';
import { reloadWhenReachable } from '#lib/reload-when-reachable.ts';
import { useQueue } from '../work/queue-context.tsx';

/** Longer than everything takes that mends itself. */
const lostFor = 10 * 60_000;
const lookEvery = 30_000;

/**
 * Loads the wall anew when nothing has been confirmed for long although the site answers: nobody
 * may be there to press a key for days.
 */
export function useLastResort(): void {
  const { freshness } = useQueue();
  useEffect(() => {
    let lostAt: number | null = null;
    const timer = setInterval(() => {
      if (freshness.isLive()) {
        lostAt = null;
        return;
      }
      lostAt ??= performance.now();
      if (performance.now() - lostAt >= lostFor) void reloadWhenReachable();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [freshness]);
}
