import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { protectFromUserEnumeration } from './user-enumeration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['known', () => Promise.resolve()],
  ['unknown', () => Promise.reject(refusal('auth/user-not-found'))],
  ['switched off', () => Promise.reject(refusal('auth/user-disabled'))],
])('an address that is %s is answered after a second, and without a word more', async (_, send) => {
  const answered = vi.fn<() => void>();
  const answer = protectFromUserEnumeration(send).then(answered);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(answered).toHaveBeenCalledWith(undefined);
});

test.each(['auth/too-many-requests', 'auth/network-request-failed', 'auth/invalid-email'])(
  '%s is told',
  async (code) => {
    const told = protectFromUserEnumeration(() => Promise.reject(refusal(code))).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await told).toMatchObject({ code });
  },
);
