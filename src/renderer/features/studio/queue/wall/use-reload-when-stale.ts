import { useEffect } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { reloadWhenReachable } from '#platform/reload-when-reachable.ts';
import { useQueue } from '../state/queue-context.tsx';

const checkEvery = 30_000;
const noted = 'orbitreel-wall-reloaded';

/**
 * Reloads the wall after it has been stale for a long time, but only while both the site and the
 * cloud answer. Otherwise the screen would lose its content and gain nothing.
 */
export function useReloadWhenStale(): void {
  const { freshness } = useQueue();
  const { isReachable } = useCloud();
  useEffect(() => {
    const reload = async () => {
      if (await isReachable()) {
        await reloadWhenReachable(() => sessionStorage.setItem(noted, 'yes'));
      }
    };
    const { check } = createStaleReload({
      isLive: freshness.isLive,
      now: () => performance.now(),
      reload: () => void reload(),
      reloaded: {
        isNoted: () => sessionStorage.getItem(noted) !== null,
        forget: () => sessionStorage.removeItem(noted),
      },
    });
    const timer = setInterval(check, checkEvery);
    return () => clearInterval(timer);
  }, [freshness, isReachable]);
}

/** Longer than any repair of the connection takes. */
const lostFor = 10 * 60_000;

type StaleReloadDeps = {
  isLive: () => boolean;
  now: () => number;
  /** Reloads the page, if that can help. It may be called again. */
  reload: () => void;
  /** Survives a reload: whether the page was reloaded and has not been live since. */
  reloaded: { isNoted: () => boolean; forget: () => void };
};

/**
 * Reloads the wall when nothing was confirmed for a long time, because nobody may press a key there
 * for days. It does so once. If that does not help, another reload would only clear the screen.
 */
export function createStaleReload({ isLive, now, reload, reloaded }: StaleReloadDeps) {
  let lostAt: number | null = null;
  return {
    check: (): void => {
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
