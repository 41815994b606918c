import type { Auth, UserCredential } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog, type DataFailure } from '../log-failures.ts';
import { createSecondFactors, type SecondFactorRequest } from './second-factor.ts';
import { totpChallenge } from './totp-challenge.ts';

vi.mock('./totp-challenge.ts');

// Nothing of Firebase is asked: the challenge is given.
const auth = {} as unknown as Auth;
const credential = { operationType: 'signIn' } as unknown as UserCredential;
const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const needsFactor = () => Promise.reject(refusal('multi-factor-auth-required'));

const answer = vi.fn<(code: string) => Promise<UserCredential>>();
let failures: DataFailure[] = [];
const { logFailures } = createFailureLog({
  userId: () => null,
  report: (failure) => failures.push(failure),
});
beforeEach(() => {
  failures = [];
  answer.mockReset();
  vi.mocked(totpChallenge).mockReturnValue({ factorName: 'Work phone', answer });
});

/** A log-in that waits for its code, and the request that a screen is shown. */
async function asked() {
  const factors = createSecondFactors(auth, logFailures);
  let shown: SecondFactorRequest | null = null;
  factors.watchRequest()(
    (request) => {
      shown = request;
    },
    () => {},
  );
  const logIn = factors.withSecondFactor(needsFactor);
  logIn.catch(() => {});
  await vi.waitFor(() => expect(shown).not.toBeNull());
  const request = shown as SecondFactorRequest | null;
  if (request === null) throw new Error('Nothing was asked');
  return { logIn, request, isShown: () => shown !== null };
}

test('who has no second factor is asked for none', async () => {
  const factors = createSecondFactors(auth, logFailures);
  expect(await factors.withSecondFactor(async () => credential)).toBe(credential);
  const wrong = refusal('wrong-password');
  await expect(factors.withSecondFactor(() => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(totpChallenge).not.toHaveBeenCalled();
});

test('the right code continues the log-in, and the request goes', async () => {
  const { logIn, request, isShown } = await asked();
  expect(request.factorName).toBe('Work phone');
  answer.mockResolvedValue(credential);
  await request.confirm('123456');
  expect(await logIn).toBe(credential);
  expect(answer).toHaveBeenCalledExactlyOnceWith('123456');
  expect(isShown()).toBe(false);
});

test.each(['invalid-verification-code', 'network-request-failed'])(
  'after %s another code can be typed',
  async (code) => {
    const { logIn, request, isShown } = await asked();
    answer.mockRejectedValueOnce(refusal(code)).mockResolvedValueOnce(credential);
    await expect(request.confirm('000000')).rejects.toMatchObject({ code: `auth/${code}` });
    expect(isShown()).toBe(true);
    await request.confirm('123456');
    expect(await logIn).toBe(credential);
  },
);

test('a code that was not taken is reported, as other failures are', async () => {
  const { request } = await asked();
  const lost = refusal('network-request-failed');
  answer.mockRejectedValueOnce(lost).mockRejectedValueOnce(refusal('invalid-verification-code'));
  await expect(request.confirm('123456')).rejects.toBe(lost);
  await expect(request.confirm('000000')).rejects.toThrow('invalid-verification-code');
  const operation = 'secondFactors.confirm';
  expect(failures).toMatchObject([
    { operation, code: 'auth/network-request-failed', isRefusal: false },
    { operation, code: 'auth/invalid-verification-code', isRefusal: true },
  ]);
});

test('a log-in that took too long begins anew', async () => {
  const { logIn, request, isShown } = await asked();
  answer.mockRejectedValue(refusal('invalid-multi-factor-session'));
  await request.confirm('123456');
  await expect(logIn).rejects.toMatchObject({ code: 'auth/invalid-multi-factor-session' });
  expect(isShown()).toBe(false);
});

test('a person who gives up is not logged in', async () => {
  const { logIn, request, isShown } = await asked();
  request.cancel();
  await expect(logIn).rejects.toMatchObject({ code: 'second-factor-canceled' });
  expect(isShown()).toBe(false);
});

test('a code that was sent decides, although its request was left meanwhile', async () => {
  const { logIn, request, isShown } = await asked();
  const sent = Promise.withResolvers<UserCredential>();
  answer.mockReturnValue(sent.promise);
  const confirmed = request.confirm('123456');
  request.cancel();
  expect(isShown()).toBe(false);
  sent.resolve(credential);
  await confirmed;
  expect(await logIn).toBe(credential);
});

test('a log-in that ends late leaves the request of the next one open', async () => {
  const factors = createSecondFactors(auth, logFailures);
  const shown: (SecondFactorRequest | null)[] = [];
  factors.watchRequest()(
    (request) => shown.push(request),
    () => {},
  );
  const sent = Promise.withResolvers<UserCredential>();
  answer.mockReturnValue(sent.promise);
  const first = factors.withSecondFactor(needsFactor);
  await vi.waitFor(() => expect(shown.at(-1)).not.toBeNull());
  const confirmed = shown.at(-1)?.confirm('123456');
  shown.at(-1)?.cancel();
  const second = factors.withSecondFactor(needsFactor);
  await vi.waitFor(() => expect(shown.at(-1)).not.toBeNull());
  sent.resolve(credential);
  await confirmed;
  expect(await first).toBe(credential);
  expect(shown.at(-1)).not.toBeNull();
  shown.at(-1)?.cancel();
  await expect(second).rejects.toMatchObject({ code: 'second-factor-canceled' });
  expect(shown.at(-1)).toBeNull();
});

test('a code that was sent and is wrong ends a log-in whose request was left', async () => {
  const { logIn, request } = await asked();
  const sent = Promise.withResolvers<UserCredential>();
  answer.mockReturnValue(sent.promise);
  const confirmed = request.confirm('000000');
  request.cancel();
  sent.reject(refusal('invalid-verification-code'));
  await confirmed;
  await expect(logIn).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
});

test('of a factor that we cannot ask for, the refusal is told', async () => {
  vi.mocked(totpChallenge).mockReturnValue(null);
  const { withSecondFactor } = createSecondFactors(auth, logFailures);
  await expect(withSecondFactor(needsFactor)).rejects.toMatchObject({
    code: 'auth/multi-factor-auth-required',
  });
});
