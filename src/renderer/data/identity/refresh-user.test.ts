import { expect, test, vi } from 'vitest';
import type { Auth } from 'firebase/auth';
import { refreshUser } from './refresh-user.ts';

type Known = { email: string; emailVerified: boolean };

const ada = { email: 'ada@orbitreel.test', emailVerified: false };

/** Somebody whose token tells of `before`, while the identity service knows them as `now`. */
function signedIn(before: Known, now: Known) {
  const user = {
    ...before,
    reload: async () => void Object.assign(user, now),
    getIdTokenResult: async () => ({
      claims: { email: before.email, email_verified: before.emailVerified },
    }),
    getIdToken: vi.fn(async () => 'token'),
  };
  const auth = { authStateReady: async () => {}, currentUser: user };
  return { user, refresh: () => refreshUser(auth as unknown as Auth) };
}

test('asking in vain keeps the token, and with it every connection', async () => {
  const { user, refresh } = signedIn(ada, ada);
  expect(await refresh()).toBe(false);
  expect(user.getIdToken).not.toHaveBeenCalled();
});

test('a token with an outdated address is replaced at once', async () => {
  const confirmed = signedIn(ada, { ...ada, emailVerified: true });
  expect(await confirmed.refresh()).toBe(true);
  expect(confirmed.user.getIdToken).toHaveBeenCalledExactlyOnceWith(true);

  const moved = signedIn(ada, { ...ada, email: 'byron@orbitreel.test' });
  expect(await moved.refresh()).toBe(false);
  expect(moved.user.getIdToken).toHaveBeenCalledExactlyOnceWith(true);
});

test('nobody signed in is nobody confirmed', async () => {
  const nobody = { authStateReady: async () => {}, currentUser: null };
  expect(await refreshUser(nobody as unknown as Auth)).toBe(false);
});
