import type { Watch } from './use-live.ts';

/** A listener that was lost is followed anew after this. */
const retryMilliseconds = 30_000;

/**
 * Keeps subscriptions going: one that failed is begun again after a while, and all of them when
 * somebody knows that the connection was lost. What was told stays meanwhile; only who was never
 * told anything hears of the failure. While `mayBegin` says no nothing begins, until all is followed
 * anew.
 */
export function createSteady(mayBegin: () => boolean = () => true) {
  const beginnings = new Set<() => void>();
  return {
    steady:
      <T>(watch: Watch<T>): Watch<T> =>
      (onValue, onError) => {
        let stop: (() => void) | null = null;
        let timer: ReturnType<typeof setTimeout> | null = null;
        let hasTold = false;
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
              if (timer !== null) clearTimeout(timer);
              timer = null;
              hasTold = true;
              onValue(value);
            },
            (error) => {
              if (!hasTold) onError(error);
              timer ??= setTimeout(begin, retryMilliseconds);
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
    followAnew: (): void => {
      for (const begin of beginnings) begin();
    },
  };
}
export type Steady = ReturnType<typeof createSteady>;
