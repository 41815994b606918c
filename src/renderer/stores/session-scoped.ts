import { createStore } from 'zustand/vanilla';

/** How many sessions have ended on this page. */
const endedSessions = createStore<number>(() => 0);

/**
 * One value for the signed-in user, shared by all pages. It is disposed of when the session ends, or
 * when it is opened for another user. Components get it from `useSessionScoped`.
 */
export function sessionScoped<Value, Deps extends unknown[] = []>(
  create: (uid: string, ...deps: Deps) => Value,
  dispose: (value: Value) => void,
) {
  const { setState, ...current } = createStore<{ uid: string; value: Value } | null>(() => null);
  const drop = () => {
    const owned = current.getState();
    if (owned === null) return;
    setState(null, true);
    dispose(owned.value);
  };
  endedSessions.subscribe(drop);
  return {
    ...current,
    /** This user's value, created at the first call. Not for rendering, as `create` may have effects. */
    open: (uid: string, ...deps: Deps): Value => {
      const owned = current.getState();
      if (owned?.uid === uid) return owned.value;
      drop();
      const value = create(uid, ...deps);
      setState({ uid, value }, true);
      return value;
    },
  };
}
export type SessionScoped<Value> = Pick<
  ReturnType<typeof sessionScoped<Value>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** Disposes of everything that was created for the user whose session ended. */
export function disposeSessionScoped(): void {
  endedSessions.setState((count) => count + 1, true);
}
