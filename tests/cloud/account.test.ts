import { setTimeout } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exportAccountResponse, type FunctionName } from '#contracts/functions-api.ts';
import { formerCustomer } from '#domain/user.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-stage.ts';
import { ageIdentity, register, signIn, type Account } from './accounts.ts';
import { answerIn, call, refusalIn } from './call-function.ts';
import { openClient } from './client.ts';
import { db, freshName, identities, localCloud } from './local-cloud.ts';
import { fromProvider, sessionsOf } from './payment-provider.ts';
import { addProduct, buy, openCheckout, selectionOf, storeCart } from './selling.ts';
import { exists } from './stored.ts';

const fieldsOf = async (path: string) => (await db.doc(path).get()).data();
const stored = ({ uid }: Account) => fieldsOf(`users/${uid}`);
const remove = (who: Account) => call('deleteAccount', who, { email: who.email });
const giveProduction = async (admin: Account, { uid: userId }: Account) => {
  const asked = { userId, before: ['user'], roles: ['production'] };
  expect((await call('setRoles', admin, asked)).status).toBe(200);
};
const end = (subscriptionId: string) =>
  db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });

/** A customer with something of everything: bought, ended, filmed, drafted, briefed, in the cart. */
async function formerBuyer(facts: { displayName?: string } = {}) {
  const owner = await register({ displayName: 'Ada Byron', ...facts });
  const subscriptionId = await buy(owner);
  await storeCart(owner, selectionOf(await addProduct()));
  await db.doc(`subscriptions/${subscriptionId}`).update({
    shipment: { carrier: 'Parcel', trackingNumber: 'AB1', note: 'Ring at Byron' },
  });
  await db.doc(`briefs/${subscriptionId}`).set({
    userId: owner.uid,
    product: 'A kettle',
    approval: { by: 'someone', byName: 'Noor Haddad', at: new Date() },
    updatedAt: FieldValue.serverTimestamp(),
  });
  const draft = await addVideoOf(owner, subscriptionId);
  const ordered = await addVideoOf(owner, subscriptionId);
  const order = await call('activateVideo', owner, { videoId: ordered });
  expect(order.status).toBe(200);
  await moveByStudio(ordered, { from: 'activated', to: 'queued' });
  return { owner, subscriptionId, draft, ordered };
}

describe('what is exported', () => {
  test('is all of one’s own, and of nobody else', async () => {
    const [{ owner, subscriptionId, draft, ordered }, other] = await Promise.all([
      formerBuyer(),
      formerBuyer({ displayName: 'Somebody Else' }),
    ]);
    const data = answerIn(exportAccountResponse, await call('exportAccount', owner, {}));
    expect(data).toMatchObject({
      profile: { id: owner.uid, email: owner.email, displayName: 'Ada Byron', roles: ['user'] },
      cart: { userId: owner.uid },
      subscriptions: [
        {
          id: subscriptionId,
          shipment: { note: 'Ring at Byron' },
          steps: expect.arrayContaining([expect.objectContaining({ id: 'ordered' })]),
          brief: { product: 'A kettle', approval: { by: 'the studio' } },
          tokens: expect.arrayContaining([
            expect.objectContaining({ kind: 'grant', amount: 6 }),
            expect.objectContaining({ kind: 'spend', amount: -3 }),
          ]),
        },
      ],
      videos: expect.arrayContaining([
        expect.objectContaining({ id: draft, history: [] }),
        expect.objectContaining({ id: ordered, status: 'queued' }),
      ]),
      mails: [{ id: `welcome-${subscriptionId}` }],
    });
    const whole = JSON.stringify(data);
    expect(whole).toContain('"byName":"Ada Byron"');
    for (const foreign of [
      other.owner.uid,
      other.owner.email,
      other.subscriptionId,
      'Somebody Else',
      'Noor Haddad',
    ]) {
      expect(whole).not.toContain(foreign);
    }
  });

  test('holds, and a deletion takes, no mail of whoever had the address before', async () => {
    const owner = await register();
    const mail = db.doc(`mail/${freshName('before')}`);
    await mail.set({ to: owner.email, userId: 'somebody-else', message: { subject: 'Old' } });
    expect(answerIn(exportAccountResponse, await call('exportAccount', owner, {}))).toMatchObject({
      mails: [],
    });
    expect((await remove(owner)).status).toBe(200);
    expect(await exists(mail.path)).toBe(true);
  });

  test('holds what they did as an admin, without whom it was done to', async () => {
    const former = await register({ roles: ['user', 'admin'] });
    const target = await register();
    await giveProduction(former, target);
    await db.doc(`users/${former.uid}`).update({ roles: ['user'] });
    const data = answerIn(exportAccountResponse, await call('exportAccount', former, {}));
    expect(data).toMatchObject({
      records: [{ action: 'setRoles', actorEmail: former.email, after: ['user', 'production'] }],
    });
    expect(JSON.stringify(data)).not.toContain(target.uid);
    // Nor does it show in the target's own.
    const theirs = answerIn(exportAccountResponse, await call('exportAccount', target, {}));
    expect(JSON.stringify(theirs)).not.toContain(former.email);
  });

  test('is whole, however much it is', async () => {
    const owner = await register();
    const batch = db.batch();
    for (let index = 0; index < 310; index += 1) {
      batch.set(db.collection('videos').doc(), { userId: owner.uid, title: `No ${index}` });
    }
    await batch.commit();
    const data = answerIn(exportAccountResponse, await call('exportAccount', owner, {}));
    expect(z.array(z.unknown()).parse(data['videos'])).toHaveLength(310);
  });

  test('is there for an account without anything, even without its document', async () => {
    const owner = await register();
    await db.doc(`users/${owner.uid}`).delete();
    expect(answerIn(exportAccountResponse, await call('exportAccount', owner, {}))).toMatchObject({
      profile: { id: owner.uid, email: owner.email },
      cart: null,
      subscriptions: [],
      videos: [],
    });
  });
});

describe('deleting an account', () => {
  test('removes what is only theirs, and their name from what stays', async () => {
    const { owner, subscriptionId, draft, ordered } = await formerBuyer();
    await end(subscriptionId);
    expect((await remove(owner)).status).toBe(200);

    await expect(identities.getUser(owner.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    for (const path of [
      `users/${owner.uid}`,
      `carts/${owner.uid}`,
      `briefs/${subscriptionId}`,
      `videos/${draft}`,
      `mail/welcome-${subscriptionId}`,
    ]) {
      expect(await exists(path), path).toBe(false);
    }
    const nameless = { userEmail: formerCustomer.email };
    const subscription = await fieldsOf(`subscriptions/${subscriptionId}`);
    expect(subscription).toMatchObject({ ...nameless, status: 'canceled', tokensPerMonth: 6 });
    expect(subscription).not.toHaveProperty('shipment');
    expect(await fieldsOf(`status/${subscriptionId}`)).toMatchObject(nameless);
    expect(await fieldsOf(`videos/${ordered}`)).toMatchObject({ ...nameless, status: 'queued' });
    const moves = await db.collection(`videos/${ordered}/history`).orderBy('at').get();
    expect(moves.docs.map((move): unknown => move.get('byName'))).toEqual([
      formerCustomer.name,
      'Noor Haddad',
    ]);
    const record = await fieldsOf(`audit/deleteAccount-${owner.uid}`);
    expect(record).toMatchObject({ action: 'deleteAccount', actorId: owner.uid });
    expect(JSON.stringify(record)).not.toContain(owner.email);
  });

  test('leaves everybody else alone', async () => {
    const [owner, other] = await Promise.all([register(), formerBuyer()]);
    expect((await remove(owner)).status).toBe(200);
    expect(await exists(`carts/${other.owner.uid}`)).toBe(true);
    expect(await exists(`videos/${other.draft}`)).toBe(true);
    expect(await fieldsOf(`videos/${other.ordered}`)).toMatchObject({
      userEmail: other.owner.email,
    });
  });

  test.each(['active', 'past_due'])('is refused while a subscription is %s', async (status) => {
    const owner = await register();
    const subscriptionId = await buy(owner);
    await db.doc(`subscriptions/${subscriptionId}`).update({ status });
    expect(refusalIn(await remove(owner))).toMatchObject({
      status: 409,
      code: 'subscription-running',
    });
    expect(await exists(`users/${owner.uid}`)).toBe(true);
    expect(await fieldsOf(`subscriptions/${subscriptionId}`)).toMatchObject({
      userEmail: owner.email,
    });
  });

  test('takes the name of former staff off what they approved, and leaves the rest of it', async () => {
    const [{ subscriptionId }, former] = await Promise.all([formerBuyer(), register()]);
    const approval = { by: former.uid, byName: 'Noor Haddad', at: new Date() };
    await db.doc(`briefs/${subscriptionId}`).update({ approval });
    expect((await remove(former)).status).toBe(200);
    expect(await fieldsOf(`briefs/${subscriptionId}`)).toMatchObject({
      product: 'A kettle',
      approval: { by: former.uid, byName: formerCustomer.name },
    });
  });

  test('takes the address of a former admin off what is on record, and leaves the rest of it', async () => {
    const [former, other, target] = await Promise.all([
      register({ roles: ['user', 'admin'] }),
      register({ roles: ['user', 'admin'] }),
      register(),
    ]);
    await giveProduction(former, target);
    await giveProduction(other, await register());
    await db.doc(`users/${former.uid}`).update({ roles: ['user'] });
    expect((await remove(former)).status).toBe(200);
    const records = await db.collection('audit').where('actorId', '==', former.uid).get();
    const [record, ...more] = records.docs.filter((each) => each.get('action') === 'setRoles');
    expect(more).toEqual([]);
    expect(record?.data()).toMatchObject({
      actorEmail: formerCustomer.email,
      targetId: target.uid,
      before: ['user'],
      after: ['user', 'production'],
    });
    expect(JSON.stringify(records.docs.map((each) => each.data()))).not.toContain(former.email);
    const others = await db.collection('audit').where('actorId', '==', other.uid).get();
    expect(others.docs.map((each): unknown => each.get('actorEmail'))).toEqual([other.email]);
  });

  test('closes a payment page that is still open', async () => {
    const owner = await register();
    await openCheckout(owner, selectionOf(await addProduct()));
    expect((await remove(owner)).status).toBe(200);
    expect(await sessionsOf(owner)).toMatchObject([{ status: 'expired' }]);
    expect((await db.collection('checkouts').where('userId', '==', owner.uid).get()).size).toBe(0);
  });

  test.each(['production', 'admin'] as const)('is refused with the role %s', async (role) => {
    const staff = await register({ roles: ['user', role] });
    expect(refusalIn(await remove(staff))).toMatchObject({ status: 409, code: 'still-staff' });
    expect(await exists(`users/${staff.uid}`)).toBe(true);
  });

  test('wants the address of the account, in whatever case', async () => {
    const owner = await register();
    const wrong = await call('deleteAccount', owner, { email: 'other@orbitreel.test' });
    expect(refusalIn(wrong)).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await exists(`users/${owner.uid}`)).toBe(true);
    const right = await call('deleteAccount', owner, { email: ` ${owner.email.toUpperCase()} ` });
    expect(right.status).toBe(200);
  });

  test('is finished by a second try where the first one stopped', async () => {
    const { owner, subscriptionId, draft, ordered } = await formerBuyer();
    await end(subscriptionId);
    // As it is left when the machine stops after the data and before the identity.
    await db.recursiveDelete(db.doc(`videos/${draft}`));
    await db.doc(`subscriptions/${subscriptionId}`).update({ userEmail: formerCustomer.email });
    await db.doc(`users/${owner.uid}`).delete();
    await db.doc(`audit/deleteAccount-${owner.uid}`).set({ action: 'deleteAccount' });

    const again = await signIn(owner.email);
    expect((await remove(again)).status).toBe(200);
    expect(await fieldsOf(`videos/${ordered}`)).toMatchObject({ userEmail: formerCustomer.email });
    expect(await exists(`carts/${owner.uid}`)).toBe(false);
    await expect(identities.getUser(owner.uid)).rejects.toThrow();
    const records = await db.collection('audit').where('actorId', '==', owner.uid).get();
    expect(records.size).toBe(1);
  });

  test('asked for twice at once removes one account', async () => {
    const { owner, subscriptionId } = await formerBuyer();
    await end(subscriptionId);
    const answers = await Promise.all([remove(owner), remove(owner)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await exists(`users/${owner.uid}`)).toBe(false);
    await expect(identities.getUser(owner.uid)).rejects.toThrow();
  });
});

describe('what only the person themselves may do', () => {
  test.each<[FunctionName, (who: Account) => object]>([
    ['deleteAccount', ({ email }) => ({ email })],
    ['signOutOthers', () => ({})],
  ])('%s wants a password that was typed just now', async (name, body) => {
    const owner = await register();
    const old = await ageIdentity(owner, 6);
    expect(refusalIn(await call(name, old, body(owner)))).toMatchObject({
      status: 403,
      code: 'requires-recent-login',
    });
    expect(await exists(`users/${owner.uid}`)).toBe(true);
    const recent = await ageIdentity(owner, 4);
    expect((await call(name, recent, body(owner))).status).toBe(200);
  });

  test('signing out the others ends their sessions, and this one begins anew', async () => {
    const other = await register();
    // The identity service counts in whole seconds.
    await setTimeout(1100);
    const here = await signIn(other.email);
    await setTimeout(1100);
    expect((await call('signOutOthers', here, {})).status).toBe(200);
    for (const ended of [other, here]) {
      const refused = await call('exportAccount', ended, {});
      expect(refusalIn(refused)).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    const again = await signIn(other.email);
    expect((await call('exportAccount', again, {})).status).toBe(200);

    // What rules and clients go by: the log-in from which it was asked stays.
    const before: unknown = (await stored(other))?.['signedOutBefore'];
    const { seconds } = z.object({ seconds: z.number() }).parse(before);
    expect(seconds).toBe(payloadOf(here.token).auth_time);
    expect(seconds).toBeGreaterThan(payloadOf(other.token).auth_time);
  });

  test('a wrong password ends no session and deletes nothing', async () => {
    const owner = await register();
    const client = await openClient(owner);
    await expect(client.account.signOutOthers('wrong password')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    const { email } = owner;
    await expect(
      client.account.deleteAccount({ email, password: 'wrong password' }),
    ).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect((await call('exportAccount', owner, {})).status).toBe(200);
    await client.close();
  });
});

describe('after a change of address', () => {
  /** Follows the link that was sent to the new address. */
  async function follow(newEmail: string): Promise<void> {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = localCloud;
    const sent = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = z
      .object({ oobCodes: z.array(z.looseObject({ oobCode: z.string() })) })
      .parse(await sent.json());
    const oobCode = oobCodes.findLast((each) => each['newEmail'] === newEmail)?.oobCode;
    await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ oobCode }),
    });
  }

  test('everything that repeats it follows, and the payment provider too', async () => {
    const { owner, subscriptionId, ordered } = await formerBuyer();
    const client = await openClient(owner);
    const email = `${freshName('moved')}@orbitreel.test`;
    await client.account.changeEmail(email);
    expect((await identities.getUser(owner.uid)).email).toBe(owner.email);
    await follow(email);
    await client.close();

    // Logging in is all that it takes.
    const moved = await openClient({ ...owner, email });
    await expect
      .poll(() => fieldsOf(`users/${owner.uid}`), { timeout: 10_000 })
      .toMatchObject({ email });
    await moved.close();
    for (const path of [`subscriptions/${subscriptionId}`, `status/${subscriptionId}`]) {
      expect(await fieldsOf(path)).toMatchObject({ userEmail: email });
    }
    expect(await fieldsOf(`videos/${ordered}`)).toMatchObject({ userEmail: email });
    const { customerId } = z
      .object({ customerId: z.string() })
      .parse(await fieldsOf(`subscriptions/${subscriptionId}`));
    const customer = z.object({ email: z.string() });
    expect(await fromProvider(`/customers/${customerId}`, customer)).toEqual({ email });
  });

  test('an address that nobody confirmed goes nowhere', async () => {
    const { owner, subscriptionId } = await formerBuyer();
    const email = `${freshName('typed')}@orbitreel.test`;
    await identities.updateUser(owner.uid, { email, emailVerified: false });
    expect((await call('syncEmail', await signIn(email), {})).status).toBe(200);
    expect(await fieldsOf(`users/${owner.uid}`)).toMatchObject({ email: owner.email });
    expect(await fieldsOf(`subscriptions/${subscriptionId}`)).toMatchObject({
      userEmail: owner.email,
    });
  });
});

const payloadOf = (token: string) =>
  z
    .object({ auth_time: z.number() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
