import { problemOf, identityCodeOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';

/** Why a change to one's own account failed, and the field that it concerns. */
export type AccountFailure =
  | { concerns: 'password' | 'address' | 'new-password'; message: string }
  | { concerns: 'everything'; problem: Problem }
  /** The identity service wants the password once more before it does this. */
  | { concerns: 'log-in' };

/** Words an error for a logged-in person: it always concerns their own account. */
export function accountFailure(error: unknown): AccountFailure {
  switch (identityCodeOf(error)) {
    case 'requires-recent-login':
      return { concerns: 'log-in' };
    case 'wrong-password':
    case 'invalid-credential':
      return {
        concerns: 'password',
        message: 'That is not your password. Try again; nothing was changed.',
      };
    case 'email-already-in-use':
      return {
        concerns: 'address',
        message: 'Another account uses this address. Choose a different one.',
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

/** The failure as a problem of the whole form, where the form lacks the field it concerns. */
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

/**
 * The password was confirmed too long ago. Each form still holds what was typed and confirms the
 * password anew when it is sent, so sending it is the one step.
 */
const tooSlow: Problem = {
  message:
    'That took too long, so nothing was changed. What you typed is still here: send it once more.',
  severity: 'warning',
  next: 'try-again',
};
