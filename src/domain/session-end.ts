import { identityProblems } from './identity-errors.ts';

/** Messages for a session that ended although nobody logged out here. */
export const sessionEnds = {
  expired: identityProblems['user-token-expired'].message,
  disabled: identityProblems['user-disabled'].message,
  gone: 'The account that was logged in here no longer exists. You can create a new one at any time.',
  otherDevice:
    'You logged out of all other devices, or the studio did it for you, and this was one of them. Log in again to continue here.',
  unproven:
    'The studio could not verify that you are on its own site, so it showed nothing. This browser may block a script of Google: allow it for this page, then log in again. What you saved is kept.',
  idle: 'Nobody used Orbitreel here for a long time, so you were logged out. Log in again to continue; nothing you saved is lost.',
  otherTab: 'You logged out in another tab or window of this browser.',
} as const;

/**
 * Minutes without a use after which a session of staff ends, where the configuration says nothing.
 * Reading the queue is no use, so it is longer than a working day.
 */
export const defaultStaffIdleMinutes = 12 * 60;

// The last two are the answers to a token of a deleted account.
const endsByCode: Record<string, string> = {
  'auth/user-token-expired': sessionEnds.expired,
  'auth/invalid-user-token': sessionEnds.expired,
  'auth/user-disabled': sessionEnds.disabled,
  'auth/user-not-found': sessionEnds.gone,
  'auth/invalid-refresh-token': sessionEnds.gone,
};

/**
 * Why a failure of the identity service ends the session, or null when the session goes on, for
 * example without a connection.
 */
export function sessionEndOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && Object.hasOwn(endsByCode, code)
    ? (endsByCode[code] ?? null)
    : null;
}

/**
 * Whether the person ended this log-in from another device. Both times are the cloud's, in whole
 * seconds. The log-in that asked for it has exactly this time and stays.
 */
export function isEndedFromElsewhere(loggedInAt: Date, signedOutBefore: Date | null): boolean {
  return signedOutBefore !== null && loggedInAt < signedOutBefore;
}
