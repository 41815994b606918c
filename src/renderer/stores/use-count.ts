import type { DependencyList } from 'react';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from './use-live.ts';

export type Count =
  | { state: 'counting' }
  | { state: 'known'; count: number }
  | { state: 'unknown' };

/**
 * Counts once, and again when one of the dependencies of `count` changes; the linter checks these. A count that
 * fails is `unknown`.
 */
export function useCount(count: () => Promise<number>, dependencies: DependencyList): Count {
  // oxlint-disable-next-line react/exhaustive-deps -- They are checked where this hook is called.
  const live = useLive(() => watchOnce(count), dependencies);
  if (live.state === 'failed') return { state: 'unknown' };
  return live.state === 'ready' ? { state: 'known', count: live.value } : { state: 'counting' };
}
