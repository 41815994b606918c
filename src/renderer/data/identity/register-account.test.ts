import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auth } from 'firebase/auth';
import type { Gates } from '#domain/gates.ts';
import { mapStorage } from '#tests/support/map-storage.ts';
import { registerAccount } from './register-account.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';

// The identity service, of which the last answer may get lost.
const service = vi.hoisted(() => ({
  accounts: new Map<string, string>(),
  answers: true,
}));

vi.mock('firebase/auth', () => {
  const refuse = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
  return {
    createUserWithEmailAndPassword: (_: unknown, email: string, password: string) => {
      if (service.accounts.has(email)) return Promise.reject(refuse('email-already-in-use'));
      service.accounts.set(email, password);
      // A page that was left never gets an answer.
      return service.answers ? Promise.resolve({ user: { email } }) : new Promise(() => {});
    },
    signInWithEmailAndPassword: (_: unknown, email: string, password: string) =>
      service.accounts.get(email) === password
        ? Promise.resolve({ user: { email } })
        : Promise.reject(refuse('invalid-credential')),
    updateProfile: () => Promise.resolve(),
    sendEmailVerification: () => Promise.resolve(),
  };
});

const person = { email: 'ada@orbitreel.test', password: 'orbitreel', displayName: 'Ada' };

/** The page, loaded anew; and whose document it made. */
function openPage() {
  const completed: (string | null)[] = [];
  const documents = {
    nameNext: () => {},
    ensure: ({ email }: { email: string | null }) => {
      completed.push(email);
      return Promise.resolve();
    },
  };
  const gates = { isAllowed: () => Promise.resolve(true) };
  const register = registerAccount(
    {} as Auth,
    gates as unknown as Gates,
    documents as unknown as UserDocuments,
    (_, send) => send(),
  );
  return { register, completed };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage());
  service.accounts.clear();
  service.answers = true;
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves the page before the answer is there. */
async function leaveInTheMiddle(): Promise<void> {
  service.answers = false;
  void openPage().register(person);
  await expect.poll(() => service.accounts.has(person.email)).toBe(true);
  service.answers = true;
}

test('a registration whose page was left can be continued by a person who knows its password', async () => {
  await leaveInTheMiddle();
  const { register, completed } = openPage();
  await register(person);
  expect(completed).toEqual([person.email]);
  // That is over: from now on the address is taken, as for everybody.
  await expect(openPage().register(person)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
});

test('nobody else gets in by it', async () => {
  await leaveInTheMiddle();
  const { register, completed } = openPage();
  await expect(register({ ...person, password: 'another' })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
  expect(completed).toEqual([]);
  await register(person);
  expect(completed).toEqual([person.email]);
});

test('registering does not log in to an existing account', async () => {
  service.accounts.set(person.email, person.password);
  await expect(openPage().register(person)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
});
