import { expect, test } from 'vitest';
import { formerCustomer } from '#domain/user.ts';
import { recipientOf } from './recipient.ts';

const email = 'ada@orbitreel.test';

test('a person who has chosen nothing, or yes, gets the mail at once', () => {
  const atOnce = { to: email, timing: 'atOnce', mailKey: null };
  expect(recipientOf({ email }, 'mailProgress')).toEqual(atOnce);
  expect(recipientOf({ email, preferences: { mailProgress: true } }, 'mailProgress')).toEqual(
    atOnce,
  );
  const other = { email, preferences: { mailProgress: 'never' } };
  expect(recipientOf(other, 'mailVideoReady')).toEqual(atOnce);
});

test('a daily mail is daily, but for what nobody can do without', () => {
  const daily = { email, preferences: { mailProgress: 'daily' } };
  expect(recipientOf(daily, 'mailProgress')).toEqual({ to: email, timing: 'daily', mailKey: null });
  expect(recipientOf(daily, null)).toEqual({ to: email, timing: 'atOnce', mailKey: null });
});

test.each([
  ['no account', undefined],
  ['no address', {}],
  ['the choice against it', { email, preferences: { mailProgress: 'never' } }],
  ['the choice against it, as stored once', { email, preferences: { mailProgress: false } }],
  ['an account switched off', { email, disabled: true }],
  ['an account that is being deleted', { email: formerCustomer.email }],
])('%s means no mail', (_, document) => {
  expect(recipientOf(document, 'mailProgress')).toBeNull();
});
