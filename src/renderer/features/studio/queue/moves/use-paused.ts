import { useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';

/**
 * Why nothing can be moved or planned now, because an admin has paused it; null otherwise, and for
 * admins. It is known without a request, so it can be said before anything is tried.
 */
export function pausedReason(gates: Pick<Gates, 'isClosed'>): string | null {
  return gates.isClosed('write') ? pausedForStaff : null;
}

/** Why nothing can be changed now, or null; see `pausedReason`. */
export function usePaused(): string | null {
  const { gates } = useCloud().system;
  return useSyncExternalStore(gates.subscribe, () => pausedReason(gates));
}
