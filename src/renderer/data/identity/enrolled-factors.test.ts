import type { Auth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { createFailureLog, type DataFailure } from '../log-failures.ts';
import { createEnrolledFactors } from './enrolled-factors.ts';
import { beginTotpEnrolment } from './totp-enrolment.ts';

vi.mock('./totp-enrolment.ts');

test('an app that could not be connected is reported, as other failures are', async () => {
  const lost = Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });
  const enrolment = { secret: 'ABCD', address: 'otpauth://totp/ada' };
  vi.mocked(beginTotpEnrolment).mockResolvedValue({
    ...enrolment,
    finish: () => Promise.reject(lost),
  });
  const failures: DataFailure[] = [];
  const { logFailures } = createFailureLog({
    userId: () => 'ada',
    report: (failure) => failures.push(failure),
  });
  const factors = createEnrolledFactors({
    auth: { currentUser: { uid: 'ada' } } as unknown as Auth,
    confirmPassword: async () => {},
    logFailures,
  });
  const begun = await factors.beginSecondFactor('secret words');
  expect(begun).toMatchObject(enrolment);
  await expect(begun.finish('123456', 'Phone')).rejects.toBe(lost);
  expect(failures).toEqual([
    {
      operation: 'secondFactors.finish',
      code: 'auth/network-request-failed',
      userId: 'ada',
      isRefusal: false,
    },
  ]);
});
