import { useMemo } from 'react';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { useQueue } from './queue-context.tsx';

/** `useLive`, but it goes on by itself after a failure, and when the queue follows all anew. */
export function useSteadyLive<T>(watch: Watch<T>): Live<T> {
  const { steady } = useQueue();
  return useLive(useMemo(() => steady(watch), [steady, watch]));
}
