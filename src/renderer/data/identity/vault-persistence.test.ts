import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signOut, type Auth } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import type { TokenVault } from '#contracts/desktop-api.ts';
import { vaultPersistence } from './vault-persistence.ts';

const key = 'firebase:authUser:demo:[DEFAULT]';

/** What Firebase stores of somebody whose token is good for a while. */
const storedUser = (uid: string) =>
  JSON.stringify({
    uid,
    email: `${uid}@orbitreel.test`,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: 'refresh',
      accessToken: 'access',
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: '1',
    lastLoginAt: '1',
    apiKey: 'demo',
    appName: '[DEFAULT]',
  });

function vault(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const listeners = new Set<(key: string) => void>();
  return {
    kept,
    read: vi.fn(async (name: string): Promise<string | null> => kept.get(name) ?? null),
    save: vi.fn(async (name: string, text: string | null) => {
      if (text === null) kept.delete(name);
      else kept.set(name, text);
      for (const listener of listeners) listener(name);
    }),
    storage: async () => 'keychain' as const,
    onChange: (listener: (name: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies TokenVault & { kept: Map<string, string> };
}

const started: Auth[] = [];
function startAuth(tokens: TokenVault): Auth {
  const app = initializeApp({ apiKey: 'demo', projectId: 'demo-orbitreel' });
  const auth = initializeAuth(app, { persistence: [vaultPersistence(tokens)] });
  // Nobody listens there: who is stored counts as long as nothing says otherwise.
  connectAuthEmulator(auth, 'http://127.0.0.1:9', { disableWarnings: true });
  started.push(auth);
  return auth;
}
afterEach(async () => {
  for (const auth of started.splice(0)) await deleteApp(auth.app);
});

test('the person in the vault is signed in, and signing out clears it', async () => {
  const tokens = vault({ [key]: storedUser('ana') });
  const auth = startAuth(tokens);
  await auth.authStateReady();
  expect(auth.currentUser?.uid).toBe('ana');
  await signOut(auth);
  expect([...tokens.kept]).toEqual([]);
});

test('a vault that is not open yet is waited for, and nothing in it is removed', async () => {
  const tokens = vault({ [key]: storedUser('ana') });
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  tokens.read.mockImplementation(async (name) => {
    await opened;
    return tokens.kept.get(name) ?? null;
  });
  const auth = startAuth(tokens);
  const ready = vi.fn();
  const waiting = auth.authStateReady().then(ready);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ready).not.toHaveBeenCalled();
  expect(tokens.save).not.toHaveBeenCalled();
  open();
  await waiting;
  expect(auth.currentUser?.uid).toBe('ana');
});

test('a vault that does not answer loses nothing', async () => {
  const tokens = vault({ [key]: storedUser('ana') });
  tokens.read.mockRejectedValue(new Error('Refused'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  startAuth(tokens);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...tokens.kept.keys()]).toEqual([key]);
});

test('a change in another window is followed, and its own changes are ignored', async () => {
  const tokens = vault({ [key]: storedUser('ana') });
  const auth = startAuth(tokens);
  await auth.authStateReady();
  const heard = vi.fn();
  auth.onAuthStateChanged(heard);
  await expect.poll(() => heard).toHaveBeenCalledOnce();

  tokens.read.mockClear();
  await tokens.save(key, storedUser('bea'));
  await expect.poll(() => auth.currentUser?.uid).toBe('bea');
  await tokens.save('firebase:authUser:other:[DEFAULT]', '{}');
  await tokens.save(key, null);
  await expect.poll(() => auth.currentUser).toBeNull();
  const count = heard.mock.calls.length;
  await signOut(auth);
  expect(heard).toHaveBeenCalledTimes(count);
});
