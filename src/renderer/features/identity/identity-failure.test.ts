import { expect, test } from 'vitest';
import { identityProblems } from '#domain/identity-errors.ts';
import { identityFailure } from './identity-failure.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('an address in use is said beside the address', () => {
  expect(identityFailure(failure('auth/email-already-in-use'))).toEqual({
    field: 'email',
    problem: identityProblems['email-already-in-use'],
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
