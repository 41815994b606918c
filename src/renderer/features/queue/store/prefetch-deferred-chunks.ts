import { useEffect } from 'react';
import { loadDeferredChunks } from './deferred-chunk.tsx';
import { queueTimings } from './queue-timings.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

type PrefetchDeps = {
  freshness: { isLive: () => boolean; subscribe: (onChange: () => void) => () => void };
  /** Where signs of a person are heard: the document. */
  input: EventTarget;
  /** Where the network's return is heard: the window. */
  network: EventTarget;
};

/**
 * Loads all deferred chunks at the first sign of a person, or some seconds after the queue is live:
 * the network may be gone when the person comes. What did not arrive is asked for again when the
 * network or the queue is back.
 */
export function prefetchDeferredChunks({ freshness, input, network }: PrefetchDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isMissing = false;
  let isStopped = false;

  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const forgetSigns = () => {
    for (const sign of signs) input.removeEventListener(sign, begin, { capture: true });
  };
  const stop = () => {
    isStopped = true;
    stopTimer();
    forgetSigns();
    stopFollowing();
    network.removeEventListener('online', askAgain);
  };
  const ask = async () => {
    stopTimer();
    forgetSigns();
    isMissing = !(await loadDeferredChunks());
    if (isStopped) return;
    if (!isMissing) stop();
    else timer ??= setTimeout(begin, queueTimings.prefetchRetry);
  };
  const begin = () => void ask();
  const askAgain = () => {
    if (isMissing) begin();
  };
  const follow = () => {
    if (!freshness.isLive()) return;
    if (isMissing) begin();
    else timer ??= setTimeout(begin, queueTimings.prefetch);
  };

  for (const sign of signs) input.addEventListener(sign, begin, { capture: true });
  network.addEventListener('online', askAgain);
  const stopFollowing = freshness.subscribe(follow);
  follow();
  return stop;
}

/** Prefetches the deferred chunks while the queue is shown; see `prefetchDeferredChunks`. */
export function usePrefetchDeferredChunks(freshness: PrefetchDeps['freshness']): void {
  useEffect(
    () => prefetchDeferredChunks({ freshness, input: document, network: window }),
    [freshness],
  );
}
