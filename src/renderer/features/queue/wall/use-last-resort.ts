import { useEffect } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { reloadWhenReachable } from '#lib/reload-when-reachable.ts';
import { useQueue } from '../store/queue-context.tsx';
import { createLastResort } from './last-resort.ts';

const lookEvery = 30_000;
const noted = 'orbitreel-wall-reloaded';

/**
 * Loads the wall anew when all else has failed for long, though only if both the site and the cloud
 * answer: without either it would lose what it shows and learn nothing.
 */
export function useLastResort(): void {
  const { freshness } = useQueue();
  const { isReachable } = useCloud();
  useEffect(() => {
    const reload = async () => {
      if (await isReachable()) {
        await reloadWhenReachable(() => sessionStorage.setItem(noted, 'yes'));
      }
    };
    const { look } = createLastResort({
      isLive: freshness.isLive,
      now: () => performance.now(),
      reload: () => void reload(),
      reloaded: {
        isNoted: () => sessionStorage.getItem(noted) !== null,
        forget: () => sessionStorage.removeItem(noted),
      },
    });
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [freshness, isReachable]);
}
