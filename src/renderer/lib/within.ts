import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/**
 * The promise, given up after so many milliseconds. Without a connection the database keeps a
 * write waiting for ever, and a person would wait with it.
 * @throws ProductError `network` when the time is over
 */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ProductError('network', identityProblems['network-request-failed'].message));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
