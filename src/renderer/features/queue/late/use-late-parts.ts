import { useEffect } from 'react';
import type { Freshness } from '../work/freshness.ts';
import { fetchLateParts } from './late-part.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** By then the first rows have long been drawn, and nothing that loads is waited for. */
const quietAfter = 5000;

/**
 * Fetches what the queue leaves for later at the first sign that somebody is there, or some seconds
 * after it is live: the network may be gone before the first hand is on it, and moves are held then.
 */
export function useLateParts(freshness: Pick<Freshness, 'isLive' | 'subscribe'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, begin, true);
      stopFollowing();
      if (timer !== null) clearTimeout(timer);
    };
    const begin = () => {
      stop();
      void fetchLateParts();
    };
    const follow = () => {
      if (freshness.isLive()) timer ??= setTimeout(begin, quietAfter);
    };
    for (const sign of signs) document.addEventListener(sign, begin, true);
    const stopFollowing = freshness.subscribe(follow);
    follow();
    return stop;
  }, [freshness]);
}
