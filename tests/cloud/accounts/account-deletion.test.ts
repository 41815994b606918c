import { describe, expect, test } from 'vitest';
import { formerCustomer } from '#domain/user.ts';
import { register, signIn } from '../accounts.ts';
import { call, refusalIn } from '../call-function.ts';
import { db, identities } from '../local-cloud.ts';
import { sessionsOf } from '../payment-provider.ts';
import { addProduct, buy, openCheckout, selectionOf } from '../selling.ts';
import { exists } from '../stored.ts';
import { fieldsOf, remove, giveProduction, end, formerBuyer } from '../account-setup.ts';

describe('deleting an account', () => {
  test('removes their own documents, and their name from those that stay', async () => {
    const { owner, subscriptionId, draft, ordered } = await formerBuyer();
    await end(subscriptionId);
    expect((await remove(owner)).status).toBe(200);

    await expect(identities.getUser(owner.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    for (const path of [
      `users/${owner.uid}`,
      `carts/${owner.uid}`,
      `brands/${owner.uid}`,
      `briefs/${subscriptionId}_1`,
      `videos/${draft}`,
      `mail/welcome-${subscriptionId}`,
    ]) {
      expect(await exists(path), path).toBe(false);
    }
    const nameless = { userEmail: formerCustomer.email };
    const subscription = await fieldsOf(`subscriptions/${subscriptionId}`);
    expect(subscription).toMatchObject({ ...nameless, status: 'canceled', tokensPerMonth: 6 });
    expect(await fieldsOf(`status/${subscriptionId}`)).toMatchObject(nameless);
    expect(await fieldsOf(`videos/${ordered}`)).toMatchObject({
      ...nameless,
      userName: null,
      status: 'queued',
    });
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

  test('removes the name of former staff from briefs they approved, and keeps the rest of those', async () => {
    const [{ subscriptionId }, former] = await Promise.all([formerBuyer(), register()]);
    const approval = { by: former.uid, byName: 'Noor Haddad', at: new Date() };
    await db.doc(`briefs/${subscriptionId}_1`).update({ approval });
    expect((await remove(former)).status).toBe(200);
    expect(await fieldsOf(`briefs/${subscriptionId}_1`)).toMatchObject({
      product: 'A kettle',
      approval: { by: former.uid, byName: formerCustomer.name },
    });
  });

  test('removes the notes about them, and the name from notes that they wrote as admins', async () => {
    const [{ owner, subscriptionId }, other] = await Promise.all([formerBuyer(), register()]);
    await end(subscriptionId);
    const notes = db.collection('customerNotes');
    const words = { text: 'Calls at noon', at: new Date(), editedAt: null };
    const [about, written] = await Promise.all([
      notes.add({ ...words, userId: owner.uid, by: 'somebody', byName: 'Ines Falk' }),
      notes.add({ ...words, userId: other.uid, by: owner.uid, byName: 'Ada Byron' }),
    ]);
    expect((await remove(owner)).status).toBe(200);
    expect(await exists(about.path)).toBe(false);
    expect(await fieldsOf(written.path)).toMatchObject({
      text: 'Calls at noon',
      byName: 'Former colleague',
    });
  });

  test('removes the address of a former admin from the audit record, and keeps the rest of it', async () => {
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

  test('requires the address of the account, in any case', async () => {
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
    const deletions = records.docs.filter((each) => each.get('action') === 'deleteAccount');
    expect(deletions).toHaveLength(1);
    expect(JSON.stringify(records.docs.map((each) => each.data()))).not.toContain(owner.email);
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
