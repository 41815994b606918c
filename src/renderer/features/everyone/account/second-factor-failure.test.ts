import { expect, test } from 'vitest';
import { messageFor } from '#domain/errors.ts';
import { enrolmentFailure, secondFactorError } from './second-factor-failure.ts';

const of = (code: string) => enrolmentFailure({ code: `auth/${code}` });

test('a wrong code can be typed again, and what is too old begins again', () => {
  expect(of('invalid-verification-code')).toMatchObject({ concerns: 'code' });
  for (const code of ['code-expired', 'totp-challenge-timeout', 'requires-recent-login']) {
    expect(of(code), code).toMatchObject({ concerns: 'start' });
  }
});

test.each([
  ['network-request-failed', /No connection/],
  ['second-factor-already-in-use', /already set up/],
  ['maximum-second-factor-count-exceeded', /Remove one first/],
  ['unverified-email', /Confirm your e-mail address first/],
  ['operation-not-allowed', /switched off for this studio/],
])('%s is said in words and keeps what was typed', (code, message) => {
  const failure = of(code);
  expect(failure).toMatchObject({ concerns: 'everything' });
  expect(failure.concerns === 'everything' && failure.problem.message).toMatch(message);
});

test('only what the log-in words otherwise is reworded', () => {
  const other = { code: 'auth/wrong-password' };
  expect(secondFactorError(other)).toBe(other);
  expect(messageFor(secondFactorError({ code: 'auth/operation-not-allowed' }))).toMatch(
    /you log in as before/,
  );
});
