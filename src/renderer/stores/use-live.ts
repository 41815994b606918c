import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type DependencyList,
} from 'react';
import type { Watch } from '#lib/watch.ts';

/** The state of a subscription. */
export type Live<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error; retry: () => void };

type Told<T> = { watch: Watch<T>; attempt: number } & (
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error }
);

type Resilient = <T>(watch: Watch<T>) => Watch<T>;

/** Makes subscriptions restart by themselves on a page that stays open all day; outside of one they stay as they are. */
export const ResilientContext = createContext<Resilient>((watch) => watch);

/**
 * Binds a subscription to React: it starts and stops with the component, and starts again when one of the
 * dependencies of `make` changes; the linter checks these. With `null` it waits in `loading`. Below
 * `ResilientContext` it also restarts after a failure, and whenever its page reconnects.
 */
export function useLive<T>(make: () => Watch<T> | null, dependencies: DependencyList): Live<T> {
  const resilient = useContext(ResilientContext);
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<Told<T> | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const watch = useMemo(() => {
    const made = make();
    return made && resilient(made);
    // oxlint-disable-next-line react/exhaustive-deps -- They are checked where this hook is called.
  }, [resilient, ...dependencies]);

  useEffect(() => {
    if (watch === null) return undefined;
    return watch(
      (value) => setTold({ watch, attempt, state: 'ready', value }),
      (error) => setTold({ watch, attempt, state: 'failed', error }),
    );
  }, [watch, attempt]);

  // The values of an earlier subscription do not count for this one.
  if (told === null || told.watch !== watch || told.attempt !== attempt) {
    return { state: 'loading' };
  }
  return told.state === 'ready'
    ? { state: 'ready', value: told.value }
    : { state: 'failed', error: told.error, retry };
}
