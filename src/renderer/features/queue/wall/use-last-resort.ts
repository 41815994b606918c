import { useEffect } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { reloadWhenReachable } from '#platform/reload-when-reachable.ts';
import { useQueue } from '../store/queue-context.tsx';

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

/** Longer than everything takes that mends itself. */
const lostFor = 10 * 60_000;

type Hands = {
  isLive: () => boolean;
  now: () => number;
  /** Loads the page anew if that can help; may be asked again. */
  reload: () => void;
  /** What outlives a reload: whether the last one was made here, and nothing was heard since. */
  reloaded: { isNoted: () => boolean; forget: () => void };
};

/**
 * To be asked now and then: loads the wall anew when nothing was confirmed for long. Nobody may be
 * there to press a key for days. Once: what did not help would only throw away what is shown.
 */
export function createLastResort({ isLive, now, reload, reloaded }: Hands) {
  let lostAt: number | null = null;
  return {
    look: (): void => {
      if (isLive()) {
        lostAt = null;
        reloaded.forget();
        return;
      }
      lostAt ??= now();
      if (now() - lostAt >= lostFor && !reloaded.isNoted()) reload();
    },
  };
}
