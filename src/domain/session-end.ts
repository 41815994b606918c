import { identityProblems } from './identity-errors.ts';

/** Why a session ended that nobody ended here on purpose, in words for the person. */
export const sessionEnds = {
  expired: identityProblems['user-token-expired'].message,
  disabled: identityProblems['user-disabled'].message,
  gone: 'The account that was logged in here no longer exists. You can create a new one at any time.',
  otherDevice:
    'You logged out of all other devices, and this was one of them. Log in again to go on here.',
  unproven:
    'The studio could not tell that you are on its own site, so it showed nothing. Something in this browser may hold back a script of Google: allow it for this page, then log in again. What you saved is kept.',
  otherTab: 'You logged out in another tab or window of this browser.',
} as const;

// The last two are answers to a token of an account that is gone.
const endsByCode: Record<string, string> = {
  'auth/user-token-expired': sessionEnds.expired,
  'auth/invalid-user-token': sessionEnds.expired,
  'auth/user-disabled': sessionEnds.disabled,
  'auth/user-not-found': sessionEnds.gone,
  'auth/invalid-refresh-token': sessionEnds.gone,
};

/**
 * What a failure of the identity service says about a session: why it is over, or null when it may
 * go on (no connection, say).
 */
export function sessionEndOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && Object.hasOwn(endsByCode, code)
    ? (endsByCode[code] ?? null)
    : null;
}

/**
 * Whether a log-in is one of those that the person ended from another device. Both times are the
 * cloud's, to the second; the log-in from which it was asked has the very same one, and stays.
 */
export function isEndedFromElsewhere(loggedInAt: Date, signedOutBefore: Date | null): boolean {
  return signedOutBefore !== null && loggedInAt < signedOutBefore;
}
