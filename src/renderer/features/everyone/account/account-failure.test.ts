import { expect, test } from 'vitest';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { accountFailure, problemIn } from './account-failure.ts';

test.each([
  ['auth/wrong-password', 'password'],
  ['auth/invalid-credential', 'password'],
  ['auth/email-already-in-use', 'address'],
  ['auth/invalid-new-email', 'address'],
  ['auth/invalid-email', 'address'],
  ['auth/weak-password', 'new-password'],
  ['auth/password-does-not-meet-requirements', 'new-password'],
  ['auth/requires-recent-login', 'log-in'],
  ['auth/too-many-requests', 'everything'],
  ['auth/network-request-failed', 'everything'],
  ['auth/something-new', 'everything'],
])('%s concerns: %s', (code, concerns) => {
  expect(accountFailure({ code })).toMatchObject({ concerns });
});

test('a function that wants a fresh log-in is understood as well', () => {
  const refused = new ProductError('requires-recent-login', 'Type it again.');
  expect(accountFailure(refused)).toEqual({ concerns: 'log-in' });
});

test('a log-in that is too old asks for one step, and not for a password that is typed already', () => {
  const { message, next } = problemIn({ concerns: 'log-in' });
  expect(next).toBe('try-again');
  expect(message).toMatch(/nothing was changed.*send it once more/i);
  expect(message).not.toMatch(/type your|password/i);
});

test('a refusal by a function keeps its own words', () => {
  const message = functionMessages['subscription-running'];
  expect(accountFailure(new ProductError('subscription-running', message))).toEqual({
    concerns: 'everything',
    problem: { message, severity: 'danger', next: 'try-again' },
  });
});

test('nobody who is logged in is told to log in, or that addresses do not match', () => {
  for (const code of ['auth/wrong-password', 'auth/email-already-in-use']) {
    const failure = accountFailure({ code });
    expect(failure).not.toMatchObject({ message: expect.stringMatching(/log in|do not match/i) });
  }
});
