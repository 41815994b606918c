import { getApps } from 'firebase/app';
import { getAuth, updateCurrentUser } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ConfirmedSession } from '#data/identity/session-reducer.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { formerCustomer } from '#domain/user.ts';
import { askIdentity, register, signIn } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { openClient, password } from '#tests/cloud/client.ts';
import { db, freshName, identities } from '#tests/cloud/local-cloud.ts';

const expectEnd = (heard: ConfirmedSession[]) =>
  expect.poll(() => heard.at(-1)?.state).toBe('signed-out');

test('a person who is refused everything is not signed in again while signing out', async () => {
  const account = await register();
  const heard: ConfirmedSession[] = [];
  const client = await openClient(account, {}, (session) => heard.push(session));
  await db.doc(`users/${account.uid}`).update({ disabled: true });
  await expectEnd(heard);
  const states = heard.map(({ state }) => state);
  expect(states.slice(states.indexOf('changing'))).not.toContain('signed-in');
  expect(heard.at(-1)).toMatchObject({ reason: sessionEnds.disabled });
  await client.close();
});

test('a session that ended ends again when another tab stores it again, and a new one begins', async () => {
  const account = await register();
  const heard: ConfirmedSession[] = [];
  const client = await openClient(account, {}, (session) => heard.push(session));
  const auth = getAuth(getApps().at(-1));
  const user = auth.currentUser;
  await client.identity.logOutIdle();
  await expectEnd(heard);

  heard.length = 0;
  // What Firebase does in a tab that has read what another one stores.
  await updateCurrentUser(auth, user);
  await expect.poll(() => auth.currentUser).toBeNull();
  await expectEnd(heard);
  expect(heard).toEqual([{ state: 'signed-out', reason: sessionEnds.idle, isAsked: false }]);

  // Log-ins are told apart by the second.
  await expect
    .poll(() => new Date().toUTCString())
    .not.toBe(user?.metadata.lastSignInTime ?? 'never');
  await client.identity.logIn(account.email, password);
  await expect.poll(() => heard.at(-1)?.state).toBe('signed-in');
  await client.close();
});

test('a session hears that its account is disabled, and is over once it is enabled', async () => {
  const [admin, customer] = [await register({ roles: ['user', 'admin'] }), await register()];
  const change = async (action: 'disable' | 'enable') => {
    const asked = { userId: customer.uid, action, reason: 'A stolen card' };
    expect((await call('manageAccount', admin, asked)).status).toBe(200);
  };
  const refusal = z.object({ error: z.object({ message: z.string() }) });
  const heard = async () =>
    refusal.parse(await askIdentity('accounts:lookup', { idToken: customer.token })).error.message;
  await change('disable');
  // Times of sessions are whole seconds.
  const at = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(at + 1000);
  await change('disable');
  expect(await heard()).toBe('USER_DISABLED');
  await change('enable');
  expect(await heard()).toBe('TOKEN_EXPIRED');
});

test('the refused read of an account’s own document leaves its code in the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const account = await register();
  const heard: ConfirmedSession[] = [];
  const client = await openClient(account, {}, (session) => heard.push(session));
  await db.doc(`users/${account.uid}`).update({ disabled: true });
  await expectEnd(heard);
  expect(log).toHaveBeenCalledWith('userDocuments.watchStored failed', {
    code: 'permission-denied',
    userId: account.uid,
  });
  await client.close();
  log.mockRestore();
});

test('a person who deletes their account gets no message that it is gone', async () => {
  const account = await register();
  const heard: ConfirmedSession[] = [];
  const client = await openClient(account, {}, (session) => heard.push(session));
  await client.account.deleteAccount({ email: account.email, password });
  await expectEnd(heard);
  expect(heard.at(-1)).toEqual({ state: 'signed-out', reason: null, isAsked: true });
  expect(heard.filter(({ state }) => state !== 'signed-in').slice(1)).toHaveLength(1);
  await client.close();
});

test('an address that follows its change brings nothing of a deleted account back', async () => {
  const owner = await register();
  const batch = db.batch();
  for (let index = 0; index < 400; index += 1) {
    batch.set(db.collection('videos').doc(), {
      userId: owner.uid,
      userEmail: owner.email,
      status: 'queued',
    });
  }
  await batch.commit();
  const email = `${freshName('moved')}@orbitreel.test`;
  await identities.updateUser(owner.uid, { email, emailVerified: true });
  const moved = await signIn(email);
  const [, removal] = await Promise.all([
    call('syncEmail', moved, {}),
    call('deleteAccount', moved, { email }),
  ]);
  expect(removal.status).toBe(200);
  const videos = await db.collection('videos').where('userId', '==', owner.uid).get();
  const addresses = new Set(videos.docs.map((video): unknown => video.get('userEmail')));
  expect([...addresses]).toEqual([formerCustomer.email]);
  expect((await db.doc(`users/${owner.uid}`).get()).exists).toBe(false);
});
