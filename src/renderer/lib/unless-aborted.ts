import { errorOf } from './error-of.ts';

/**
 * What a promise resolves with, unless the signal is aborted before: rejects with its reason then, also where
 * the promise never settles. What the promise stands for goes on by itself.
 */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(errorOf(signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
