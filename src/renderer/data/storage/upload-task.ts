import type { UploadRecord } from './upload-records.ts';

/**
 * One upload as this tab runs it: whether it is wanted, and what stops it. An attempt stops at a pause,
 * at an interruption after which it begins again, and at the end.
 */
export function createUploadTask() {
  const end = new AbortController();
  let attempt = new AbortController();
  let isPaused = false;
  let wake: () => void = () => undefined;

  /** Resolves when `watch` says so; rejects at the end. */
  function until(watch: (ready: () => void) => () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = watch(() => {
        finish();
        resolve();
      });
      const onEnd = () => {
        finish();
        reject(end.signal.reason);
      };
      const finish = () => {
        end.signal.removeEventListener('abort', onEnd);
        stop();
      };
      if (end.signal.aborted) onEnd();
      else end.signal.addEventListener('abort', onEnd);
    });
  }

  return {
    /** What is kept of it on this device, as far as this tab has come. */
    record: null as UploadRecord | null,
    /** Aborted at the end. */
    ending: end.signal,
    isPaused: () => isPaused,
    /** The signal of a new attempt. */
    begin: (): AbortSignal => {
      attempt = new AbortController();
      return AbortSignal.any([end.signal, attempt.signal]);
    },
    pause: (): void => {
      isPaused = true;
      attempt.abort();
    },
    resume: (): void => {
      isPaused = false;
      wake();
    },
    /** Stops the attempt; another one may follow at once. */
    interrupt: (): void => attempt.abort(),
    end: (): void => end.abort(),
    until,
    /** Resolves while it is not paused. */
    untilWanted: async (): Promise<void> => {
      end.signal.throwIfAborted();
      if (!isPaused) return;
      await until((ready) => {
        wake = ready;
        return () => {
          wake = () => undefined;
        };
      });
    },
  };
}
export type UploadTask = ReturnType<typeof createUploadTask>;
