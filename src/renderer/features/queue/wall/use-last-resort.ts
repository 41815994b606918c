import { useEffect } from 'react';
import { reloadWhenReachable } from '#lib/reload-when-reachable.ts';
import { useQueue } from '../work/queue-context.tsx';
import { createLastResort } from './last-resort.ts';

const lookEvery = 30_000;

/** Loads the wall anew when all else has failed for long, though only if the site answers. */
export function useLastResort(): void {
  const { freshness } = useQueue();
  useEffect(() => {
    const { look } = createLastResort({
      isLive: freshness.isLive,
      now: () => performance.now(),
      reload: () => void reloadWhenReachable(),
    });
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [freshness]);
}
