import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import { db, freshName, identities, localCloud } from './local-cloud.ts';

/** Somebody with an account, signed in. */
export type Account = { uid: string; email: string; token: string };

const password = 'orbitreel';
const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** Registers somebody new, with a document in `users` as the app would write it. */
export async function register(
  facts: { roles?: Role[]; verified?: boolean; displayName?: string } = {},
): Promise<Account> {
  const { roles = ['user'], verified = roles.length > 1, displayName = null } = facts;
  const email = `${freshName('person')}@orbitreel.test`;
  const { uid } = await identities.createUser({ email, password, emailVerified: verified });
  await db
    .doc(`users/${uid}`)
    .set({ email, roles, displayName, createdAt: FieldValue.serverTimestamp() });
  return signIn(email);
}

/** Asks the identity service's own interface, as a client does. */
export async function askIdentity(
  method: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(
    `http://${localCloud.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/${method}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  );
  return response.json();
}

/** Signs in with a password. */
export async function signIn(email: string): Promise<Account & { refreshToken: string }> {
  // Clients of the emulator are of its own project unless they say as its owner which they mean.
  const answer = await askIdentity(
    'accounts:signInWithPassword',
    { email, password, returnSecureToken: true, targetProjectId: localCloud.GCLOUD_PROJECT },
    { Authorization: 'Bearer owner' },
  );
  const { localId, idToken, refreshToken } = signedIn.parse(answer);
  return { uid: localId, email, token: idToken, refreshToken };
}

/** The same person, with a token whose log-in lies some minutes back. */
export async function ageIdentity(account: Account, minutes: number): Promise<Account> {
  const at = Math.floor(Date.now() / 1000) - minutes * 60;
  await fetch(
    `http://${localCloud.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${localCloud.GCLOUD_PROJECT}/accounts:update`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: account.uid, validSince: String(at - 60) }),
    },
  );
  const [header = '', payload = '', signature = ''] = account.token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const aged = { ...z.record(z.string(), z.unknown()).parse(claims), auth_time: at, iat: at };
  // The emulator signs nothing, so that tests may write tokens.
  const written = Buffer.from(JSON.stringify(aged)).toString('base64url');
  return { ...account, token: [header, written, signature].join('.') };
}
