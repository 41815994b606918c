import { ProductError } from '#domain/errors.ts';
import type { Watch } from '#lib/watch.ts';

/** A subscription that failed starts again after this. */
const retryMilliseconds = 30_000;

/** Whether a function has refused it: asked again, it refuses again. */
const isFinal = (error: Error) =>
  error instanceof ProductError && ['forbidden', 'not-found'].includes(error.code);

/**
 * Makes subscriptions resilient. A failed one starts again after a while, and `resubscribe` starts
 * all of them again, for when the connection was lost. The last value stays meanwhile, and a failure
 * is reported only before the first value. While `mayBegin` returns false nothing starts, until the
 * next `resubscribe`.
 */
export function createResilientWatch(mayBegin: () => boolean = () => true) {
  const beginnings = new Set<() => void>();
  return {
    resilient:
      <T>(watch: Watch<T>): Watch<T> =>
      (onValue, onError) => {
        let stop: (() => void) | null = null;
        let timer: ReturnType<typeof setTimeout> | null = null;
        let hasValue = false;
        const end = () => {
          if (timer !== null) clearTimeout(timer);
          timer = null;
          stop?.();
          stop = null;
        };
        const begin = () => {
          end();
          if (!mayBegin()) return;
          stop = watch(
            (value) => {
              hasValue = true;
              onValue(value);
            },
            (error) => {
              if (!hasValue) onError(error);
              if (!isFinal(error)) timer ??= setTimeout(begin, retryMilliseconds);
            },
          );
        };
        beginnings.add(begin);
        begin();
        return () => {
          beginnings.delete(begin);
          end();
        };
      },
    resubscribe: (): void => {
      for (const begin of beginnings) begin();
    },
  };
}
