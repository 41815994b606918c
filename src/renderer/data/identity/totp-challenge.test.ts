import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { totpChallenge } from './totp-challenge.ts';

// Firebase itself, with the answers of an identity service that knows authenticator apps: the emulator
// knows none.

// Firebase takes its `fetch` when it is imported, which is before anything below.
const { service } = vi.hoisted(() => {
  const answering = vi.fn<(address: string, request: { body: string }) => Promise<Response>>();
  vi.stubGlobal('fetch', answering);
  return { service: answering };
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const idToken = `${encoded({ alg: 'none' })}.${encoded({ sub: 'ada', exp: inAnHour, iat: inAnHour - 3600 })}.`;

let app: FirebaseApp;
let mfaInfo: object[] = [];
const asked: { path: string; body: unknown }[] = [];

beforeEach(() => {
  app = initializeApp({ projectId: 'studio', apiKey: 'key' }, 'second-factor');
  asked.length = 0;
  service.mockImplementation(async (address, { body }) => {
    const path = new URL(address).pathname;
    asked.push({ path, body: JSON.parse(body) });
    if (path.endsWith(':signInWithPassword')) {
      return Response.json({ mfaPendingCredential: 'pending', mfaInfo });
    }
    if (path.endsWith(':lookup')) return Response.json({ users: [{ localId: 'ada' }] });
    return JSON.parse(body).totpVerificationInfo.verificationCode === '123456'
      ? Response.json({ idToken, refreshToken: 'refresh' })
      : Response.json({ error: { code: 400, message: 'INVALID_CODE' } }, { status: 400 });
  });
});

afterEach(() => deleteApp(app));

/** What the account answers to its right password. */
async function refused() {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const error: unknown = await signInWithEmailAndPassword(
    auth,
    'ada@orbitreel.test',
    'orbitreel',
  ).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' });
  return { auth, error };
}

test('the code of an authenticator app continues the log-in; a wrong one can be tried again', async () => {
  mfaInfo = [
    { mfaEnrollmentId: 'phone', phoneInfo: '+1' },
    { mfaEnrollmentId: 'app', displayName: 'Work phone', totpInfo: {} },
  ];
  const { auth, error } = await refused();
  const challenge = totpChallenge(auth, error);
  expect(challenge?.factorName).toBe('Work phone');
  await expect(challenge?.answer('000000')).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  });
  await challenge?.answer('123456');
  expect(auth.currentUser?.uid).toBe('ada');
  expect(
    asked.filter(({ path }) => path.endsWith('mfaSignIn:finalize')).at(-1)?.body,
  ).toMatchObject({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'app',
    totpVerificationInfo: { verificationCode: '123456' },
  });
});

test.each([
  ['a phone', [{ mfaEnrollmentId: 'phone', phoneInfo: '+1' }]],
  ['something newer', [{ mfaEnrollmentId: 'key', keyInfo: {} }]],
])('of %s as the only second factor, nothing is asked', async (_, only) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mfaInfo = only;
  const { auth, error } = await refused();
  expect(totpChallenge(auth, error)).toBeNull();
});
