import { describe, expect, test } from 'vitest';
import {
  functionMessages,
  identityMessages,
  invalidCheckoutResponseMessage,
  messageFor,
  ProductError,
  quotaExceededMessage,
} from './errors.ts';

test('the messages that the specification gives are word for word', () => {
  expect(quotaExceededMessage).toBe('Operation not allowed: Daily quota exceeded');
  expect(invalidCheckoutResponseMessage).toBe('Invalid response from checkout session creation');
});

/** Section 8 of the specification. */
const identityCodes = [
  'invalid-email',
  'wrong-password',
  'missing-password',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'user-disabled',
  'operation-not-allowed',
  'network-request-failed',
  'multi-factor-auth-required',
] as const;

describe.each(identityCodes)('%s', (code) => {
  test('has a message for people', () => {
    expect(identityMessages[code]).toMatch(/^[A-Z].+\.$/);
    expect(identityMessages[code]).not.toContain('!');
  });

  test('is found with and without its prefix', () => {
    expect(messageFor({ code: `auth/${code}` })).toBe(identityMessages[code]);
    expect(messageFor({ code })).toBe(identityMessages[code]);
  });
});

test('whether an address has an account cannot be told from the message', () => {
  expect(identityMessages['user-not-found']).toBe(identityMessages['wrong-password']);
  expect(identityMessages['invalid-credential']).toBe(identityMessages['wrong-password']);
});

describe('messageFor', () => {
  test('our own errors speak for themselves', () => {
    expect(messageFor(new ProductError('empty-cart', 'Your cart is empty.'))).toBe(
      'Your cart is empty.',
    );
  });

  test('the database refusing or being out of reach has its message', () => {
    expect(messageFor({ code: 'permission-denied' })).toBe(functionMessages.forbidden);
    expect(messageFor({ code: 'unavailable' })).toBe(identityMessages['network-request-failed']);
  });

  test('an unknown code is shown, so that a person can report it', () => {
    expect(messageFor({ code: 'auth/new-in-2030' })).toContain('new-in-2030');
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'a code named %s is no message',
    (code) => {
      expect(messageFor({ code })).toContain(`(${code})`);
    },
  );

  test.each([null, undefined, 'text', 5, new Error('technical'), { code: 20 }, {}])(
    'anything else gets a calm message (%#)',
    (error) => {
      expect(messageFor(error)).toBe(functionMessages.internal);
    },
  );
});

test('a product error keeps its code, its cause and its name', () => {
  const cause = new Error('cause');
  const error = new ProductError('not-found', 'Gone.', { cause });
  expect(error).toMatchObject({ code: 'not-found', message: 'Gone.', name: 'ProductError', cause });
});
