import { ProductError } from '#domain/errors.ts';
import type { Watch } from '#lib/watch.ts';
import { withTimeout } from '#lib/with-timeout.ts';

/** A read or write that the cloud did not do. Holds no personal data besides the account's id. */
export type DataFailure = {
  /** The repository and its method, such as `videos.editDraft`. */
  operation: string;
  /** The code of Firebase, of our functions or of the product; the error's name without one. */
  code: string;
  /** The uid of the person who asked, or null when nobody is logged in. */
  userId: string | null;
  /** Whether it is a refusal of ours, such as a closed gate or a move that was too late. */
  isRefusal: boolean;
};

/** What a method gives that gives a function is a watch, whose second argument hears of failures. */
export type Reportable<Repository> = {
  [Name in keyof Repository]: Repository[Name] extends (...args: never[]) => () => void
    ? (...args: never[]) => Watch<unknown>
    : Repository[Name];
};

/** Gives a repository, or what a method hands out, so that its failures are reported. */
export type LogFailures = <Repository extends Reportable<Repository>>(
  name: string,
  repository: Repository,
  /** Milliseconds within which every promise settles: without a connection, a write of Firestore never does. */
  limit?: number,
) => Repository;

type Deps = {
  userId: () => string | null;
  report: (failure: DataFailure) => void;
};

/**
 * Reports every failure of a repository and passes it on unchanged: a rejected promise, and the error of a
 * watch, which is what a method gives that gives a function. What passes several repositories is reported by the first. The one place where data errors leave a trace, so that a screen
 * which shows a failure need not log it too.
 */
export function createFailureLog({ userId, report }: Deps) {
  const reported = new WeakSet<Error>();

  const logFailures: LogFailures = (name, repository, limit) => ({
    ...repository,
    ...Object.fromEntries(
      Object.entries<unknown>(repository).map(([key, member]) => [
        key,
        typeof member === 'function' ? withReport(member, `${name}.${key}`, limit) : member,
      ]),
    ),
  });

  /** Reports a failure that no method rejects with, such as that of an upload. */
  function logFailure(operation: string, error: unknown): void {
    if (error instanceof Error) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const code = codeOf(error);
    const isSaid = error instanceof ProductError || code.startsWith('auth/');
    report({ operation, code, userId: userId(), isRefusal: isSaid && !faults.includes(code) });
  }

  function withReport(method: Function, operation: string, limit: number | undefined) {
    const fail = (error: unknown) => logFailure(operation, error);
    return (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(method, undefined, args);
      if (typeof result === 'function') return watchWithReport(result, fail);
      if (!(result instanceof Promise)) return result;
      const settled = limit === undefined ? result : withTimeout(limit, result);
      // Beside the caller's own handling, which gets the same rejection.
      settled.catch(fail);
      return settled;
    };
  }

  return { logFailures, logFailure };
}

/**
 * Codes of ours and of the identity service that stand for a failure of the network, of the storage or of a
 * service. Its other codes say what a person typed.
 */
const faults = [
  'network',
  'internal',
  'storage/retry-limit-exceeded',
  'auth/network-request-failed',
  'auth/internal-error',
];

function watchWithReport(watch: Function, fail: (error: unknown) => void): Watch<unknown> {
  return (onValue, onError) => {
    const report = (error: Error) => {
      fail(error);
      onError(error);
    };
    return Reflect.apply(watch, undefined, [onValue, report]);
  };
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

/** Writes a failure to the console. */
export function logToConsole({ operation, code, userId, isRefusal }: DataFailure): void {
  const facts = { code, userId };
  if (isRefusal) console.warn(`${operation} was refused`, facts);
  else console.error(`${operation} failed`, facts);
}
