/** How serious a problem is: information, something to correct, or an end. */
export type Severity = 'info' | 'warning' | 'danger';

/** What a person can do next. Screens turn it into a link, a button or the focus. */
export type NextStep =
  | 'try-again'
  | 'fix-field'
  | 'log-in'
  | 'reset-password'
  | 'ask-new-link'
  | 'confirm-password'
  | 'wait'
  | 'contact-studio'
  | 'check-connection';

export type Problem = { message: string; severity: Severity; next: NextStep };

/** User enumeration protection: an unknown address and a wrong password give the same answer. */
const noMatch = {
  message: 'The address and password do not match. Check both for a typo.',
  severity: 'warning',
  next: 'reset-password',
} as const satisfies Problem;

/** Codes of the identity service, without its `auth/` prefix. */
export const identityProblems = {
  'invalid-email': {
    message: 'That does not look like an e-mail address. Check it for a typo.',
    severity: 'warning',
    next: 'fix-field',
  },
  'missing-email': {
    message: 'Type your e-mail address to continue.',
    severity: 'warning',
    next: 'fix-field',
  },
  'wrong-password': noMatch,
  'invalid-credential': noMatch,
  'user-not-found': noMatch,
  'missing-password': {
    message: 'Type your password to continue.',
    severity: 'warning',
    next: 'fix-field',
  },
  'weak-password': {
    message: 'This password is too easy to guess. Choose a longer one.',
    severity: 'warning',
    next: 'fix-field',
  },
  'password-does-not-meet-requirements': {
    message: 'This password does not meet all the requirements below it yet.',
    severity: 'warning',
    next: 'fix-field',
  },
  'email-already-in-use': {
    message: 'There is already an account with this address.',
    severity: 'info',
    next: 'log-in',
  },
  'too-many-requests': {
    message: 'Too many attempts, so logging in is blocked for a while. Nothing is lost.',
    severity: 'warning',
    next: 'wait',
  },
  'quota-exceeded': {
    message: 'The service is too busy at the moment. Nothing is lost.',
    severity: 'warning',
    next: 'wait',
  },
  'expired-action-code': {
    message: 'This link has expired. Ask for a new one.',
    severity: 'warning',
    next: 'ask-new-link',
  },
  'invalid-action-code': {
    message: 'This link was already used or is incomplete. Ask for a new one.',
    severity: 'warning',
    next: 'ask-new-link',
  },
  'requires-recent-login': {
    message: 'Type your password once more to do this. Nothing has been changed yet.',
    severity: 'info',
    next: 'confirm-password',
  },
  'user-mismatch': {
    message: 'That account is not the one you are logged in with. Nothing was changed.',
    severity: 'warning',
    next: 'confirm-password',
  },
  'user-token-expired': {
    message: 'Your session has ended. Log in again; nothing you saved is lost.',
    severity: 'warning',
    next: 'log-in',
  },
  'invalid-user-token': {
    message: 'Your session has ended. Log in again; nothing you saved is lost.',
    severity: 'warning',
    next: 'log-in',
  },
  'user-disabled': {
    message: 'This account is switched off. Write to the studio to have it opened again.',
    severity: 'danger',
    next: 'contact-studio',
  },
  'operation-not-allowed': {
    message:
      'This way to log in is switched off at the moment. Write to the studio, and we will help you.',
    severity: 'danger',
    next: 'contact-studio',
  },
  'admin-restricted-operation': {
    message: 'Only the studio creates accounts at the moment. Write to us to get one.',
    severity: 'danger',
    next: 'contact-studio',
  },
  'multi-factor-auth-required': {
    message:
      'This account gets its codes by SMS, which does not work here. Write to the studio: an admin removes the phone, and you set up an authenticator app instead.',
    severity: 'danger',
    next: 'contact-studio',
  },
  'second-factor-canceled': {
    message: 'You did not enter the code, so nothing was done. Try again when you have it.',
    severity: 'info',
    next: 'try-again',
  },
  'invalid-verification-code': {
    message: 'That is not the code that the app shows now. Type the newest one.',
    severity: 'warning',
    next: 'fix-field',
  },
  'code-expired': {
    message: 'Entering the code took too long. Try again from the start.',
    severity: 'warning',
    next: 'try-again',
  },
  'totp-challenge-timeout': {
    message: 'Entering the code took too long. Try again from the start.',
    severity: 'warning',
    next: 'try-again',
  },
  'second-factor-already-in-use': {
    message: 'This is already set up for your account. Nothing was changed.',
    severity: 'info',
    next: 'try-again',
  },
  'maximum-second-factor-count-exceeded': {
    message: 'Your account has as many second factors as it can have. Remove one first.',
    severity: 'warning',
    next: 'fix-field',
  },
  'multi-factor-info-not-found': {
    message: 'This second factor is no longer there. Nothing was changed.',
    severity: 'info',
    next: 'try-again',
  },
  'unverified-email': {
    message: 'Confirm your e-mail address first, then try again. Nothing was changed.',
    severity: 'warning',
    next: 'try-again',
  },
  'unsupported-first-factor': {
    message: 'A second factor does not work with the way you log in. Nothing was changed.',
    severity: 'warning',
    next: 'contact-studio',
  },
  'invalid-multi-factor-session': {
    message: 'Entering the code took too long. Try again from the start.',
    severity: 'warning',
    next: 'try-again',
  },
  'network-request-failed': {
    message: 'No connection. Check the network and try again; nothing is lost.',
    severity: 'warning',
    next: 'check-connection',
  },
} as const satisfies Record<string, Problem>;
export type IdentityCode = keyof typeof identityProblems;

/** Codes of the file storage, without its `storage/` prefix. */
export const storageProblems = {
  'object-not-found': {
    message: 'This file is no longer here. It may have been replaced meanwhile.',
    severity: 'warning',
    next: 'try-again',
  },
  unauthorized: {
    message: 'Your account may not open this file. If it should, write to the studio.',
    severity: 'danger',
    next: 'contact-studio',
  },
  'retry-limit-exceeded': {
    message: 'The file could not be sent for over two minutes. Check the network and try again.',
    severity: 'warning',
    next: 'check-connection',
  },
  canceled: {
    message: 'The transfer was stopped. Nothing was changed.',
    severity: 'info',
    next: 'try-again',
  },
} as const satisfies Record<string, Problem>;
export type StorageCode = keyof typeof storageProblems;

/** The longest known time for which the identity service blocks further attempts. */
const waitMinutes = 5;

/** Adds the local time from which another try makes sense to a problem that passes by itself. */
export function withTime(problem: Problem, now: Date): Problem {
  if (problem.next !== 'wait') return problem;
  const from = new Date(now.getTime() + waitMinutes * 60_000);
  const clock = [from.getHours(), from.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { ...problem, message: `${problem.message} Try again at about ${clock}.` };
}
