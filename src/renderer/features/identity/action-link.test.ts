import { expect, test } from 'vitest';
import { actionOf } from './action-link.ts';

test.each([
  ['mode=resetPassword&oobCode=abc', { kind: 'reset-password', code: 'abc' }],
  ['mode=verifyEmail&oobCode=abc&lang=en', { kind: 'verify-email', code: 'abc' }],
  ['mode=recoverEmail&oobCode=abc', { kind: 'none' }],
  ['mode=resetPassword&oobCode=', { kind: 'none' }],
  ['', { kind: 'none' }],
])('%s', (query, action) => {
  expect(actionOf(new URLSearchParams(query))).toEqual(action);
});
