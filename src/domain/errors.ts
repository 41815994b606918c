import {
  identityProblems,
  storageProblems,
  withTime,
  type Problem,
  type StorageCode,
} from './identity-errors.ts';

/** Messages that the specification gives word for word. The first is for a new user document. */
export const quotaExceededMessage = 'Operation not allowed: Daily quota exceeded';
export const invalidCheckoutResponseMessage = 'Invalid response from checkout session creation';

/** The message of a closed gate for staff, who know who can open it. */
export const pausedForStaff = 'Saving is paused. An admin can switch it on again.';

/** A refusal that a person is told about. `code` is stable, `message` is for reading. */
export class ProductError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProductError';
    this.code = code;
  }
}

/** Codes that our functions answer with. */
export const functionMessages = {
  unauthenticated: 'Log in to continue.',
  'unknown-client':
    'This request was not recognised as coming from our site. Load the page again; nothing was changed.',
  forbidden: 'Your account may not do this. Nothing was changed.',
  'second-factor-required':
    'The studio asks for a code at the log-in to do this. Log out, then log in with your code. Nothing was changed.',
  'account-disabled': identityProblems['user-disabled'].message,
  'account-closing':
    'The deletion of this account has begun, so nothing can be bought with it. Nothing was charged.',
  'gate-closed': 'This is paused. Nothing was changed or charged; try again in a while.',
  'invalid-request': 'Something in this request is missing or malformed.',
  'method-not-allowed': 'This address takes POST requests only.',
  'request-too-large': 'This is more than can be sent at once. Shorten it and try again.',
  'too-many-calls':
    'You have done this many times in a short time. Wait a few minutes, then try again.',
  'empty-cart': 'Your cart is empty. Build a selection first.',
  'invalid-cart': 'Your saved selection cannot be read. Build it again.',
  'unavailable-selection': 'Something in your selection is no longer offered. Choose again.',
  'price-changed':
    'The price in your cart is out of date. Look at the cart again, then pay. Nothing was charged.',
  'payment-unavailable': 'The payment provider did not answer. Nothing was charged; try again.',
  'not-found': 'This is no longer here.',
  'file-not-ready': 'This file is still on its way. Try again in a minute.',
  'file-refused': 'This file was refused when it arrived, so there is nothing to open.',
  'link-over': 'This link no longer works. Ask the person who shared it for a new one.',
  'not-a-draft': 'This video was already ordered.',
  'not-activated': 'This video is no longer waiting to be queued.',
  'moved-meanwhile': 'This video was moved meanwhile. Nothing was changed.',
  'subscription-inactive': 'This subscription is not active, so nothing can be ordered on it.',
  'copy-over-allowance': 'The copy is longer than this video allows. Shorten it first.',
  'not-enough-tokens': 'There are not enough tokens left for this video.',
  'requires-recent-login': identityProblems['requires-recent-login'].message,
  'subscription-running':
    'A paid subscription is still running. End it under billing first; nothing was removed.',
  'still-staff':
    'This account still has a staff role. Ask an admin to remove it first; nothing was removed.',
  'own-roles': 'You cannot change your own roles. Ask another admin.',
  'own-second-factor':
    'You cannot remove your own second factor here. Your account page does it, with a code.',
  'roles-changed':
    'Another admin has changed these roles meanwhile. Their change was kept; look again.',
  internal: 'Something went wrong on our side. Nothing was changed; try again.',
} as const;
export type FunctionErrorCode = keyof typeof functionMessages;

/** What happened to an upload, what is safe and what to do next, by the code of the file storage. */
const uploadMessages = {
  'object-not-found':
    'The place for this file is no longer there, so nothing was stored. Send it again from the start.',
  unauthorized:
    'The storage did not take this file. The video may have left editing meanwhile, or the upload waited for more than a day. Nothing was stored; look at the video, then send the file again.',
  'retry-limit-exceeded':
    'The file could not be sent for ten minutes. What has arrived is kept: check the network, then go on.',
  canceled: 'The upload was stopped. Nothing was stored.',
} satisfies Record<StorageCode, string>;

/** What is said while an admin has paused uploads. */
export const uploadsPaused =
  'Uploads are paused by an admin. What has arrived is kept, and it goes on when they are open again.';

/** A failed upload as an error with the code of the file storage. */
export function uploadError(code: StorageCode, cause?: unknown): ProductError {
  return new ProductError(`storage/${code}`, uploadMessages[code], { cause });
}

/**
 * The message of any error for a person, how serious it is and the next step. An unknown code gets
 * a general message.
 */
export function problemOf(error: unknown, now: Date = new Date()): Problem {
  const code = codeOf(error);
  if (error instanceof ProductError) {
    const { severity, next } =
      productProblems.get(error.code) ??
      ownValue(identityProblems, error.code) ??
      ownValue(storageProblems, error.code.replace(/^storage\//, '')) ??
      calm;
    return { message: error.message, severity, next };
  }
  if (code === null) return { ...calm, message: functionMessages.internal };
  const short = code.replace(/^[a-z]+\//, '');
  const problem =
    ownValue(code.startsWith('storage/') ? storageProblems : identityProblems, short) ??
    ownValue(storageProblems, short) ??
    ownValue(databaseProblems, short);
  if (problem) return withTime(problem, now);
  return { ...calm, message: `Something went wrong (${short}). Nothing was changed; try again.` };
}

/** The message of any error; see `problemOf`. */
export function messageFor(error: unknown, now?: Date): string {
  return problemOf(error, now).message;
}

const calm = { severity: 'danger', next: 'try-again' } as const;

/** Severity and next step of our own errors, which carry their own message. */
const productProblems = new Map<string, Omit<Problem, 'message'>>([
  ['network', identityProblems['network-request-failed']],
  ['unauthenticated', identityProblems['user-token-expired']],
  ['account-disabled', identityProblems['user-disabled']],
  ['gate-closed', { severity: 'warning', next: 'try-again' }],
  ['too-many-calls', { severity: 'warning', next: 'wait' }],
]);

const databaseProblems = {
  'permission-denied': { ...calm, message: functionMessages.forbidden },
  unavailable: identityProblems['network-request-failed'],
} satisfies Record<string, Problem>;

/** The own entry of that name, never an inherited property. */
function ownValue(entries: Record<string, Problem>, name: string): Problem | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The code of an error of ours or of Firebase, with its prefix; null when it has none. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
