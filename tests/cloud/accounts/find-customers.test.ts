import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { rebuildNameKeys } from '#cloud/accounts/find/name-keys.ts';
import { nameKeyOf, nameKeys } from '#domain/customer-search.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { buy } from '../selling.ts';

let admin: Account;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const find = async (typed: string) =>
  answerIn('findCustomers', await call('findCustomers', admin, { typed }));
const found = async (typed: string) => (await find(typed)).customers;

// The search has a limit of calls, so what a function writes is waited for where it is stored.
const keysOf = async ({ uid }: Account): Promise<unknown> =>
  (await db.doc(`customerKeys/${uid}`).get()).get('names');
const keysInclude = (customer: Account, name: string) =>
  expect.poll(() => keysOf(customer)).toContain(nameKeyOf(name));

/** Letters that no other test writes. */
const unique = () => randomUUID().replaceAll(/[-\d]/g, '').slice(0, 8).padEnd(8, 'q');

test('a customer is found by the beginning of their address, and by each word of their name', async () => {
  const last = `Ö${unique()}`;
  const customer = await register({ displayName: `José ${last}` });
  const whole = { userId: customer.uid, email: customer.email, name: `José ${last}` };
  expect(await found(customer.email.slice(0, -4).toUpperCase())).toMatchObject([
    { ...whole, by: 'email', matched: customer.email },
  ]);
  // A function follows the account.
  await keysInclude(customer, last);
  for (const typed of [last, `jose ${last}`, last.slice(0, 6).toLowerCase()]) {
    expect(await found(typed)).toMatchObject([{ ...whole, by: 'name', matched: whole.name }]);
  }
});

test('a new name replaces the old one', async () => {
  const [before, after] = [unique(), unique()];
  const customer = await register({ displayName: before });
  await keysInclude(customer, before);
  expect(await found(before)).toHaveLength(1);
  await db.doc(`users/${customer.uid}`).update({ displayName: after });
  await keysInclude(customer, after);
  expect(await found(after)).toHaveLength(1);
  expect(await found(before)).toEqual([]);
  await db.doc(`users/${customer.uid}`).update({ displayName: null });
  await expect.poll(() => keysOf(customer)).toBeUndefined();
  expect(await found(after)).toEqual([]);
});

test('an order, a parcel, its sender and its tracking number lead to their customer', async () => {
  const customer = await register();
  const subscriptionId = await buy(customer);
  const sender = `Studio ${unique()} Ltd`;
  const trackingNumber = unique().toUpperCase();
  const reference = `OR-${trackingNumber.slice(0, 4)}-${trackingNumber.slice(4)}`;
  await db.doc(`parcels/${reference}`).set({
    userId: customer.uid,
    sender,
    senderKeys: nameKeys(sender),
    trackingNumber,
  });
  const { uid: userId } = customer;
  expect(await found(subscriptionId)).toMatchObject([{ userId, by: 'order' }]);
  expect(await found(sender.toUpperCase())).toMatchObject([
    { userId, by: 'company', matched: sender },
  ]);
  expect(await found(trackingNumber.toLowerCase())).toMatchObject([{ userId, by: 'tracking' }]);
  expect(await found(reference.toLowerCase())).toMatchObject([{ userId, by: 'parcel' }]);
});

test('many of one name are cut, and it says so', async () => {
  const name = unique();
  const batch = db.batch();
  for (let index = 0; index < 12; index += 1) {
    batch.set(db.doc(`customerKeys/${name}-${index}`), { names: [name] });
  }
  await batch.commit();
  const { customers, isCut } = await find(name);
  expect(customers).toHaveLength(10);
  expect(isCut).toBe(true);
  // Their accounts are gone, and they keep their place.
  expect(customers.every(({ email }) => email === null)).toBe(true);
});

test('what names nobody finds nobody, also where it is no id', async () => {
  for (const typed of [unique(), 'a/b/c', '..', '__x__', '"\u0000', '👩‍🎨👩‍🎨', '%%']) {
    expect(await find(typed), typed).toEqual({ customers: [], isCut: false });
  }
});

test('one letter is too little', async () => {
  expect(refusalIn(await call('findCustomers', admin, { typed: ' a ' }))).toMatchObject({
    status: 400,
  });
});

test('the command writes keys that are missing or folded otherwise, and removes those without an account', async () => {
  const last = `Q${unique()}`;
  const customer = await register({ displayName: `Ada ${last}` });
  await keysInclude(customer, last);
  // As if the account was there before the function was.
  await db.doc(`customerKeys/${customer.uid}`).delete();
  const gone = `gone-${unique()}`;
  await db.doc(`customerKeys/${gone}`).set({ names: ['nobody'] });
  // Folded as long ago, when the stroke stayed.
  const parcel = db.doc(`parcels/OR-${unique()}`);
  const sender = `Søren ${unique()}`;
  await parcel.set({ userId: customer.uid, sender, senderKeys: [sender.toLowerCase()] });
  expect(await rebuildNameKeys()).toBeGreaterThan(1);
  expect((await parcel.get()).get('senderKeys')).toEqual(nameKeys(sender));
  expect(await keysOf(customer)).toContain(nameKeyOf(last));
  expect((await db.doc(`customerKeys/${gone}`).get()).exists).toBe(false);
  expect(await found(last)).toMatchObject([{ userId: customer.uid, by: 'name' }]);
});
