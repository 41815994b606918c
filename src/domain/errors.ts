/** Messages that the specification gives word for word. */
export const quotaExceededMessage = 'Operation not allowed: Daily quota exceeded';
export const invalidCheckoutResponseMessage = 'Invalid response from checkout session creation';

/** A refusal that a person is told about. `code` is stable, `message` is for reading. */
export class ProductError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProductError';
    this.code = code;
  }
}

/** Codes of the identity service, without its `auth/` prefix. */
export const identityMessages = {
  'invalid-email': 'That does not look like an e-mail address. Check it for a typo.',
  'wrong-password': 'The address and password do not match. Try again or reset the password.',
  'missing-password': 'Type your password to go on.',
  'invalid-credential': 'The address and password do not match. Try again or reset the password.',
  'email-already-in-use': 'There is already an account with this address. Log in instead.',
  'user-not-found': 'The address and password do not match. Try again or reset the password.',
  'weak-password': 'Choose a password of at least 6 characters.',
  'too-many-requests': 'Too many tries from here. Wait a few minutes, then try again.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code': 'This link was already used or is incomplete. Ask for a new one.',
  'requires-recent-login': 'For this, log in once more. Nothing has been changed yet.',
  'user-token-expired': 'Your session has ended. Log in again; nothing you saved is lost.',
  'user-disabled': 'This account is switched off. Write to the studio to have it opened again.',
  'operation-not-allowed': 'This way of logging in is not offered. Use e-mail and password.',
  'network-request-failed': 'No connection. Check the network and try again; nothing is lost.',
  'multi-factor-auth-required': 'This account asks for a second factor, which is not offered here.',
} as const;
export type IdentityCode = keyof typeof identityMessages;

const isIdentityCode = (code: string): code is IdentityCode =>
  Object.hasOwn(identityMessages, code);

/** Codes that our functions answer with. */
export const functionMessages = {
  unauthenticated: 'Log in to go on.',
  forbidden: 'Your account may not do this.',
  'account-disabled': identityMessages['user-disabled'],
  'gate-closed': quotaExceededMessage,
  'invalid-request': 'Something in this request is missing or malformed.',
  'method-not-allowed': 'This address takes POST requests only.',
  'request-too-large': 'This is more than can be sent at once. Shorten it and try again.',
  'empty-cart': 'Your cart is empty. Build a selection first.',
  'invalid-cart': 'Your saved selection cannot be read. Build it again.',
  'unavailable-selection': 'Something in your selection is no longer offered. Choose again.',
  'price-changed':
    'The price in your cart is not the one of today. Look at the cart again, then pay. Nothing was charged.',
  'payment-unavailable': 'The payment provider did not answer. Nothing was charged; try again.',
  'not-found': 'This is no longer here.',
  'not-a-draft': 'This video was already ordered.',
  'not-activated': 'This video is no longer waiting to be queued.',
  'subscription-inactive': 'This subscription is not active, so nothing can be ordered on it.',
  'copy-over-allowance': 'The copy is longer than this video allows. Shorten it first.',
  'not-enough-tokens': 'There are not enough tokens left for this video.',
  'own-roles': 'You cannot change your own roles. Ask another admin.',
  'roles-changed':
    'Another admin has changed these roles meanwhile. Nothing of theirs was changed; look again.',
  internal: 'Something went wrong on our side. Nothing was changed; try again.',
} as const;
export type FunctionErrorCode = keyof typeof functionMessages;

/** What to tell a person about any error: its own message when we know it, a calm one otherwise. */
export function messageFor(error: unknown): string {
  if (error instanceof ProductError) return error.message;
  const code = codeOf(error);
  if (code === null) return functionMessages.internal;
  const short = code.replace(/^[a-z]+\//, '');
  if (isIdentityCode(short)) return identityMessages[short];
  if (short === 'permission-denied') return functionMessages.forbidden;
  if (short === 'unavailable') return identityMessages['network-request-failed'];
  return `Something went wrong (${short}). Nothing was changed; try again.`;
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
