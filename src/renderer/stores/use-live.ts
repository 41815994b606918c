import { useCallback, useEffect, useState } from 'react';
import { errorOf } from '#lib/error-of.ts';

/** The state of a subscription. */
export type Live<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error; retry: () => void };

/** Subscribes and returns the way to stop. */
export type Watch<T> = (onValue: (value: T) => void, onError: (error: Error) => void) => () => void;

/** What is loaded once, as a subscription that tells one value. */
export function watchOnce<T>(load: () => Promise<T>): Watch<T> {
  return (onValue, onError) => {
    let isWanted = true;
    load().then(
      (value) => isWanted && onValue(value),
      (error: unknown) => isWanted && onError(errorOf(error)),
    );
    return () => {
      isWanted = false;
    };
  };
}

type Told<T> = { watch: Watch<T>; attempt: number } & (
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error }
);

/**
 * Binds a subscription to React: it starts and stops with the component, and starts again when
 * `watch` changes, so pass a memoised function. With `null` it waits in `loading`.
 */
export function useLive<T>(watch: Watch<T> | null): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<Told<T> | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

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
