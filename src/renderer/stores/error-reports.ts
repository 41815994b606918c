import type { ClientErrorKind } from '#contracts/client-error.ts';

/** Sends one error to the studio, at most once in this session. */
type SendError = (kind: ClientErrorKind, error: unknown) => Promise<void>;

let load: (() => Promise<SendError>) | null = null;

/**
 * Reports an error that nobody expected. Does nothing before `startErrorReports`, and nothing more when the
 * report cannot be sent: a failing page must not fail again because of it.
 */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  load?.()
    .then((send) => send(kind, error))
    .catch(ignored);
}

/**
 * Reports from now on what is given to `reportError`, and what nothing on the page catches. `loadSender` is
 * called at the first error, so that pages without one load nothing for it.
 */
export function startErrorReports(loadSender: () => Promise<SendError>): void {
  load = loadSender;
  addEventListener('error', ({ error }) => reportError('window', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
}

const ignored = () => {};
