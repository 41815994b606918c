import { expect, test } from 'vitest';
import { messageFor } from '#domain/errors.ts';
import { googleFailure } from './google-failure.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a closed window is no failure of anybody', () => {
  for (const code of ['auth/popup-closed-by-user', 'auth/cancelled-popup-request']) {
    expect(googleFailure(failure(code))).toMatchObject({ severity: 'info', next: 'try-again' });
  }
});

test('a window that the browser held back says how to let it open', () => {
  expect(googleFailure(failure('auth/popup-blocked')).message).toContain('Allow pop-ups');
});

test('an account with a password leads to its password', () => {
  const told = googleFailure(failure('auth/account-exists-with-different-credential'));
  expect(told).toMatchObject({ next: 'log-in', message: expect.stringContaining('password') });
});

test('everything else is told as elsewhere', () => {
  const disabled = failure('auth/user-disabled');
  expect(googleFailure(disabled).message).toBe(messageFor(disabled));
  expect(googleFailure(failure('toString')).message).toBe(messageFor(failure('toString')));
});
