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

/** Asks somebody who logs out to do so once more. */
export const unsentTextMessage =
  'Some of what you typed is on this device only and could not be saved. Logging out removes it. Log out once more to leave without it.';

/** The same for somebody whose films are on their way. */
export const filmsUnderWayMessage =
  'Films are being checked or sent from this window. Logging out stops that, and they have to be chosen again. Log out once more to leave all the same.';

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
    'This request was not recognized as coming from our site. Load the page again; nothing was changed.',
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
  busy: 'Several people did this at the same moment. Nothing was changed; try again.',
  'empty-cart': 'Your cart is empty. Build a selection first.',
  'invalid-cart': 'Your saved selection cannot be read. Build it again.',
  'unavailable-selection': 'Something in your selection is no longer offered. Choose again.',
  'price-changed':
    'The price in your cart is out of date. Look at the cart again, then pay. Nothing was charged.',
  'terms-not-accepted':
    'Accept the terms and the privacy notice in the cart first, then pay. Nothing was charged.',
  'terms-changed':
    'The terms or the privacy notice have changed since you accepted them. Look at them again in the cart, then pay. Nothing was charged.',
  'legal-text-changed':
    'Another admin has saved a version meanwhile. Yours is kept here and was not saved; read theirs first.',
  'payment-on-its-way':
    'A payment of yours is on its way already. Nothing was charged again; its subscription begins by itself when it arrives, and we write to you then.',
  'promotion-unknown': 'This code is not known. Check how it is written, or go on without it.',
  'promotion-expired': 'This code has expired, so it lowers nothing any more.',
  'promotion-used-up': 'This code was used as often as it can be.',
  'promotion-not-first': 'This code is for a first order. You have paid one before.',
  'promotion-below-minimum': 'This code is for larger orders than yours.',
  'promotion-other-currency': 'This code does not work in the currency that you chose.',
  'plan-changed':
    'This plan was changed meanwhile, perhaps in another tab. Nothing more was changed; look at it as it is now.',
  'plan-not-changeable':
    'A change of this plan waits already, or the subscription is set to end. Take that back first. Nothing was changed.',
  'same-plan': 'This is the plan that you have. Nothing was changed.',
  'card-declined':
    'The card did not pay, so nothing was changed and nothing was charged. Open “Card and address”, then try again.',
  'payment-unavailable': 'The payment provider did not answer. Nothing was charged; try again.',
  'not-found': 'This is no longer here.',
  'file-not-ready': 'This file is still on its way. Try again in a minute.',
  'file-refused': 'This file was refused when it arrived, so there is nothing to open.',
  'link-over': 'This link no longer works. Ask the person who shared it for a new one.',
  'version-replaced':
    'The studio has delivered a newer version. Nothing was changed; look at that one first.',
  'not-under-review':
    'This film is not waiting for an answer: it was answered already, or the studio works on it. Nothing was changed.',
  'answer-stands':
    'This answer can no longer be taken back: more than a minute has passed, or the studio works on it already. Write to the studio if it was a slip.',
  'link-to-nothing':
    'The files of this version are no longer here, so no link was made. Look at the newest one.',
  'link-ended': 'This link has ended meanwhile, so it opens nothing. Create another one.',
  'too-many-links':
    '50 links to this film work already, which is the most. End one that is no longer needed, then make the next.',
  'not-delivered':
    'This version was not delivered, so there is nothing to withdraw. Nothing was changed.',
  'no-comments': 'Write at least one comment, so that the studio knows what to change.',
  'no-rounds-left':
    'The rounds of changes that are included are used. Your comments are kept. Write to the studio about a further one: it tells you what that would cost before it begins.',
  'day-closed': 'The studio does not film on that day. Nothing was changed; choose another one.',
  'day-full': 'The last place of that day was just taken. Nothing was changed; choose another day.',
  'day-too-soon':
    'That day is too near: it is booked 48 hours ahead or, once your product is at the studio, until the day before. Nothing was changed; choose a later one.',
  'day-after-end':
    'Your subscription is set to end before that day, and nothing in this block is ordered. Order a video of it first, choose an earlier day, or resume the subscription. Nothing was changed.',
  'shoot-begun':
    'This shoot day has begun, so it stays. Write to the studio if something is wrong.',
  'too-many-closures':
    'There are 100 closures already. End one that is over first. Nothing was changed.',
  'block-filmed':
    'Nothing in this block is left to film, so it needs no further day. Nothing was changed.',
  'brief-not-approved':
    'A day can be booked once the creative brief is approved. Nothing was changed.',
  'parcel-unknown':
    'No parcel has this reference: it was never announced, or its order is gone. Nothing was recorded; compare it with the slip, or receive the box for its order.',
  'not-at-studio':
    'This parcel is not at the studio: it has not been received, or it has left. Nothing was changed; look at its lines.',
  'not-a-draft': 'This video was already ordered.',
  'not-activated': 'This video is no longer waiting to be queued.',
  'moved-meanwhile': 'This video was moved meanwhile. Nothing was changed.',
  'subscription-inactive': 'This subscription is not active, so nothing can be ordered on it.',
  'copy-over-allowance': 'The copy is longer than this video allows. Shorten it first.',
  'not-enough-tokens': 'There are not enough tokens left for this video.',
  'tokens-expired': 'These tokens have expired, so there is nothing to take back.',
  'requires-recent-login': identityProblems['requires-recent-login'].message,
  'subscription-running':
    'A subscription is still running. Cancel it under Subscriptions if it is not set to end yet; once it has ended, the account can be deleted. Nothing was removed.',
  'still-staff':
    'This account still has a staff role. Ask an admin to remove it first; nothing was removed.',
  'own-roles': 'You cannot change your own roles. Ask another admin.',
  'own-account': 'You cannot disable your own account. Ask another admin.',
  'still-admin':
    'This account has the role of an admin. Take the role away first; nothing was changed.',
  'already-registered':
    'There is an account with this address already. Find it in the table and change its roles.',
  'export-too-large':
    'More than 100,000 rows match, which is too much for one file. Narrow them down by a filter, then export again.',
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
    'The file could not be sent for ten minutes. What has arrived is kept: check the network, then try again.',
  canceled: 'The upload was stopped. Nothing was stored.',
} satisfies Record<StorageCode, string>;

/** What is said while an admin has paused uploads. */
export const uploadsPaused =
  'An admin has paused uploads. What has arrived is kept, and sending continues when they are on again.';

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
  if (isIndexMissing(error, short)) return indexMissing;
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
  ['too-many-uploads', { severity: 'warning', next: 'wait' }],
]);

const databaseProblems = {
  'permission-denied': { ...calm, message: functionMessages.forbidden },
  unavailable: identityProblems['network-request-failed'],
  // Of a transaction that others got in the way of each time.
  'failed-precondition': { ...calm, message: functionMessages.busy },
} satisfies Record<string, Problem>;

/** A query without its index: repeating it helps only once the index is built. */
const indexMissing = {
  severity: 'warning',
  next: 'wait',
  message:
    'The database still prepares this view. Nothing was changed; wait a few minutes, or remove a filter, then try again.',
} satisfies Problem;

/** The database has one code for a missing index and for a conflict. Only its words tell them apart. */
const isIndexMissing = (error: unknown, code: string) =>
  code === 'failed-precondition' && error instanceof Error && /\bindex\b/i.test(error.message);

/** The own entry of that name, never an inherited property. */
function ownValue(entries: Record<string, Problem>, name: string): Problem | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The code of an error of ours or of Firebase, with its prefix; null when it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** The code of an error of the identity service, without its prefix; null when it has none. */
export function identityCodeOf(error: unknown): string | null {
  return codeOf(error)?.replace(/^auth\//, '') ?? null;
}
