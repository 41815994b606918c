import { useSyncExternalStore } from 'react';
import type { OperationKind } from '#domain/gates.ts';
import { useCloudIfLoaded } from './cloud-context.tsx';

/**
 * Whether an admin has paused this kind of operation, live. Never for admins, and not before the
 * switches were heard of.
 */
export function useGateClosed(kind: OperationKind): boolean {
  const gates = useCloudIfLoaded()?.system.gates;
  return useSyncExternalStore(
    gates?.subscribe ?? neverChanges,
    () => gates?.isClosed(kind) ?? false,
    // A page that is made beforehand knows of no switches.
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
