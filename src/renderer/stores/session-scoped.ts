import { createStore } from 'zustand/vanilla';

/** How many sessions have ended on this page. */
const endedSessions = createStore<number>(() => 0);

/**
 * One value for the signed-in user, shared by all pages and created at the first call. It is
 * disposed of when the session ends, or when another user's value is asked for.
 */
export function sessionScoped<Value, Deps extends unknown[] = []>(
  create: (uid: string, ...deps: Deps) => Value,
  dispose: (value: Value) => void,
): (uid: string, ...deps: Deps) => Value {
  let current: { uid: string; value: Value } | null = null;
  const drop = () => {
    if (current !== null) dispose(current.value);
    current = null;
  };
  endedSessions.subscribe(drop);
  return (uid, ...deps) => {
    if (current?.uid === uid) return current.value;
    drop();
    const value = create(uid, ...deps);
    current = { uid, value };
    return value;
  };
}

/** Disposes of everything that was created for the user whose session ended. */
export function disposeSessionScoped(): void {
  endedSessions.setState((count) => count + 1, true);
}
