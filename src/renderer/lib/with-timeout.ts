import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/** A transfer that moved nothing for so many milliseconds is given up, or begun anew. */
export const stalledMilliseconds = 60_000;

/**
 * The promise with a timeout. Without a connection a Firestore write never settles, and the person
 * would wait for ever.
 * @throws ProductError `network` when the time is over
 */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ProductError('network', identityProblems['network-request-failed'].message));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
