import type { StoredValue } from './stored-value.ts';

/** A stored value that changes often: it is written after a pause in its changes. */
export type DebouncedValue<Value> = StoredValue<Value> & {
  /** Writes a pending change now, before the app ends or the computer sleeps. */
  flush: () => void;
};

/** Debounces writes: of several changes within `milliseconds` of each other, only the last is written. */
export function debounceWrites<Value>(
  stored: StoredValue<Value>,
  milliseconds: number,
): DebouncedValue<Value> {
  let waiting: { value: Value; timer: NodeJS.Timeout } | null = null;

  const flush = () => {
    if (waiting === null) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    try {
      stored.save(value);
    } catch {
      // The stored value has reported it, and no caller waits.
    }
  };

  return {
    read: () => (waiting === null ? stored.read() : waiting.value),
    save: (value) => {
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = { value, timer: setTimeout(flush, milliseconds) };
    },
    flush,
  };
}
