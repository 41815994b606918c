import { problemOf } from '#domain/errors.ts';

/** What a try on one's own account failed with, beside the field that it concerns. */
export type AccountFailure =
  | { concerns: 'password' | 'address' | 'new-password' | 'everything'; message: string }
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
      return { concerns: 'everything', message: problemOf(error).message };
  }
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code.replace(/^auth\//, '') : null;
}
