import { useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { pausedReason } from './paused-reason.ts';

/** Why nothing can be changed now, or null; see `pausedReason`. */
export function usePaused(): string | null {
  const { gates } = useCloud().system;
  return useSyncExternalStore(gates.subscribe, () => pausedReason(gates));
}
