import { expect, test } from 'vitest';
import { formerCustomer } from '#domain/user.ts';
import { recipientOf } from './recipient.ts';

const email = 'ada@orbitreel.test';

test('a person who has chosen nothing, or yes, gets the mail', () => {
  expect(recipientOf({ email }, 'mailProgress')).toBe(email);
  expect(recipientOf({ email, preferences: { mailProgress: true } }, 'mailProgress')).toBe(email);
  expect(recipientOf({ email, preferences: { mailProgress: false } }, 'mailVideoReady')).toBe(
    email,
  );
});

test.each([
  ['no account', undefined],
  ['no address', {}],
  ['the choice against it', { email, preferences: { mailProgress: false } }],
  ['an account switched off', { email, disabled: true }],
  ['an account that is being deleted', { email: formerCustomer.email }],
])('%s means no mail', (_, document) => {
  expect(recipientOf(document, 'mailProgress')).toBeNull();
});
