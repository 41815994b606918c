import { problemOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';

const closed: Problem = {
  message: 'The Google window was closed before you were logged in. Nothing was changed.',
  severity: 'info',
  next: 'try-again',
};

const problems: Record<string, Problem> = {
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': closed,
  'auth/popup-blocked': {
    message:
      'Your browser blocked the Google window. Allow pop-ups for this page, then press the button again.',
    severity: 'warning',
    next: 'try-again',
  },
  'auth/account-exists-with-different-credential': {
    message: 'This address already has an account with a password. Log in with that.',
    severity: 'info',
    next: 'log-in',
  },
  'auth/unauthorized-domain': {
    message:
      'Google log-in is not available at this web address. Use your e-mail address and a password.',
    severity: 'warning',
    next: 'fix-field',
  },
  // The script that opens the window could not be fetched.
  'auth/internal-error': {
    message: 'Google could not be reached. Try again, or use your e-mail address and a password.',
    severity: 'warning',
    next: 'check-connection',
  },
};

/** What to tell when logging in with Google did not work. */
export function googleFailure(error: unknown): Problem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  const known =
    typeof code === 'string' && Object.hasOwn(problems, code) ? problems[code] : undefined;
  return known ?? problemOf(error);
}
