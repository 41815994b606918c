import { errorOf } from './error-of.ts';

/** Subscribes and returns the way to stop. */
export type Watch<T> = (onValue: (value: T) => void, onError: (error: Error) => void) => () => void;

/** What a subscription tells, in another shape. */
export function mapWatch<From, To>(watch: Watch<From>, map: (value: From) => To): Watch<To> {
  return (onValue, onError) => watch((value) => onValue(map(value)), onError);
}

/** Several subscriptions as one, which tells as soon as each has told, and each change after that. */
export function watchAll<T extends object>(watches: {
  [Name in keyof T]: Watch<T[Name]>;
}): Watch<T> {
  return (onValue, onError) => {
    const told: Partial<T> = {};
    const hasAll = (some: Partial<T>): some is T =>
      Object.keys(watches).every((name) => name in some);
    const stops: (() => void)[] = [];
    for (const name in watches) {
      const hear = (value: T[typeof name]) => {
        told[name] = value;
        if (hasAll(told)) onValue({ ...told });
      };
      stops.push(watches[name](hear, onError));
    }
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/**
 * What is loaded once, as a subscription that tells one value. Who subscribes again gets the value that was
 * loaded; only a load that failed is tried again.
 */
export function watchOnce<T>(load: () => Promise<T>): Watch<T> {
  let loaded: { value: T } | null = null;
  return (onValue, onError) => {
    if (loaded !== null) {
      onValue(loaded.value);
      return () => {};
    }
    let isWanted = true;
    load().then(
      (value) => {
        loaded = { value };
        return isWanted && onValue(value);
      },
      (error: unknown) => isWanted && onError(errorOf(error)),
    );
    return () => {
      isWanted = false;
    };
  };
}
