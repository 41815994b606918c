import { useLayoutEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import type { SessionScoped } from './session-scoped.ts';

/**
 * This user's value. Null while first rendering, as only an effect may create it: `open`, which has to
 * stay the same function. The value is there before the browser paints.
 */
export function useSessionScoped<Value>(
  scoped: SessionScoped<Value>,
  uid: string,
  open: () => Value,
): Value | null {
  const owned = useStore(scoped);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    open();
    // The store would tell only after the browser has painted.
    renderAgain();
  }, [open]);
  return owned?.uid === uid ? owned.value : null;
}
