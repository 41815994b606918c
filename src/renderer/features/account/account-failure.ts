import { problemOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';

/** What a try on one's own account failed with, beside the field that it concerns. */
export type AccountFailure =
  | { concerns: 'password' | 'address' | 'new-password'; message: string }
  | { concerns: 'everything'; problem: Problem }
  /** The identity service wants the password once more before it does this. */
  | { concerns: 'log-in' };

/** Says it in the words of somebody who is logged in: it is always about their own account. */
export function accountFailure(error: unknown): AccountFailure {
  switch (codeOf(error)) {
    case 'requires-recent-login':
      return { concerns: 'log-in' };
    case 'wrong-password':
    case 'invalid-credential':
      return {
        concerns: 'password',
        message: 'This is not the password of your account. Try again; nothing was changed.',
      };
    case 'email-already-in-use':
      return {
        concerns: 'address',
        message: 'Another account has this address. Choose one that is only yours.',
      };
    case 'invalid-email':
    case 'invalid-new-email':
      return { concerns: 'address', message: problemOf({ code: 'auth/invalid-email' }).message };
    case 'weak-password':
    case 'password-does-not-meet-requirements':
      return { concerns: 'new-password', message: problemOf(error).message };
    default:
      return { concerns: 'everything', problem: problemOf(error) };
  }
}

/** A failure where none of the fields is that it concerns. */
export function problemIn(failure: AccountFailure): Problem {
  switch (failure.concerns) {
    case 'everything':
      return failure.problem;
    case 'log-in':
      return tooSlow;
    default:
      return { message: failure.message, severity: 'warning', next: 'fix-field' };
  }
}

/** For who was asked for their password, and took so long that it has to be asked for again. */
const tooSlow: Problem = {
  message: 'This took too long for us to be sure that it is you. Confirm it once more.',
  severity: 'warning',
  next: 'try-again',
};

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code.replace(/^auth\//, '') : null;
}
