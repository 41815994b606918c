import { expect, test } from 'vitest';
import { identityProblems } from '#domain/identity-errors.ts';
import { identityFailure } from './identity-failure.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['invalid-email', 'email'],
  ['missing-email', 'email'],
  ['email-already-in-use', 'email'],
  ['missing-password', 'password'],
  ['weak-password', 'password'],
  ['password-does-not-meet-requirements', 'password'],
  ['wrong-password', 'password'],
  ['invalid-credential', 'password'],
  ['user-not-found', 'password'],
  ['user-disabled', null],
  ['operation-not-allowed', null],
  ['admin-restricted-operation', null],
  ['user-token-expired', null],
  ['invalid-user-token', null],
  ['requires-recent-login', null],
  ['multi-factor-auth-required', null],
] as const)('%s is said beside the field %s', (code, field) => {
  expect(identityFailure(failure(`auth/${code}`))).toEqual({
    field,
    problem: identityProblems[code],
  });
});

test('an unknown address and a wrong password give the same answer', () => {
  const unknown = identityFailure(failure('auth/user-not-found'));
  expect(unknown).toEqual(identityFailure(failure('auth/wrong-password')));
});

test('no connection concerns the whole form', () => {
  expect(identityFailure(failure('auth/network-request-failed')).field).toBeNull();
  expect(identityFailure(new TypeError('fetch')).field).toBeNull();
});

test('no screen leads to itself', () => {
  const ended = failure('auth/user-token-expired');
  expect(identityFailure(ended, 'log-in').problem).toMatchObject({ next: 'try-again' });
  expect(identityFailure(ended).problem).toMatchObject({ next: 'log-in' });
});
