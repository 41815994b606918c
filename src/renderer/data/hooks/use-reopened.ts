import { useEffect, useEffectEvent } from 'react';
import type { OperationKind } from '#domain/gates.ts';
import { useCloud } from './cloud-context.tsx';

/** Calls back each time that this kind of operation is switched on again. */
export function useReopened(kind: OperationKind, onReopened: () => void): void {
  const { system } = useCloud();
  const listener = useEffectEvent(onReopened);
  useEffect(() => system.gates.onReopened(kind, () => listener()), [system, kind]);
}
