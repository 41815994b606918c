import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import type { Product } from '#domain/product.ts';
import { product } from '#domain/product.ts';
import { fieldsOf } from '#cloud/store/documents.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { openClient, type Client } from '#tests/cloud/client.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { addProduct, openCheckout, selectionOf } from '#tests/cloud/selling.ts';
import { pay, settle } from '#tests/cloud/payment-provider.ts';
import { tick } from '#tests/cloud/tick.ts';

const clients: Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

async function openAdmin(): Promise<{ admin: Account; client: Client }> {
  const admin = await register({ roles: ['user', 'admin'] });
  const client = await openClient(admin);
  clients.push(client);
  return { admin, client };
}

const stored = async (id: string): Promise<Product> =>
  product.parse(fieldsOf(await db.doc(`products/${id}`).get()));

const tomorrow = () => new Date(Date.now() + 86_400_000);
const prices = { monthly: 120_000, quarterly: 342_000, yearly: 1_224_000 };

/** The one planned change of a product. */
const plannedOf = async (id: string) => {
  const found = await db.collection('productChanges').where('productId', '==', id).get();
  const [first] = found.docs;
  if (first === undefined || found.size !== 1) throw new Error(`${found.size} changes of ${id}`);
  return first.ref;
};
const makeDue = async (id: string) =>
  (await plannedOf(id)).update({ at: Timestamp.fromMillis(Date.now() - 1000) });

describe('two admins who edit one product at once', () => {
  test('both keep what they changed when it is not the same', async () => {
    const [one, two] = await Promise.all([openAdmin(), openAdmin()]);
    const seen = await stored(await addProduct());
    await one.client.products.saveProduct(seen, { name: 'Trial plus' }, one.admin.uid);
    await two.client.products.saveProduct(seen, { prices }, two.admin.uid);
    expect(await stored(seen.id)).toMatchObject({
      name: 'Trial plus',
      prices,
      revision: 2,
      changedBy: two.admin.uid,
    });
  });

  test('the second one is told when it is the same, and the first change stays', async () => {
    const [one, two] = await Promise.all([openAdmin(), openAdmin()]);
    const seen = await stored(await addProduct());
    await one.client.products.saveProduct(seen, { prices }, one.admin.uid);
    const other = { ...prices, monthly: 130_000 };
    await expect(
      two.client.products.saveProduct(seen, { prices: other, name: 'Other' }, two.admin.uid),
    ).rejects.toMatchObject({ code: 'product-changed' });
    expect(await stored(seen.id)).toMatchObject({ prices, name: seen.name, revision: 1 });
  });
});

test('each change is recorded: who, when, and what differs, before and after', async () => {
  const { admin, client } = await openAdmin();
  const seen = await stored(await addProduct());
  await client.products.saveProduct(seen, { prices, description: seen.description }, admin.uid);
  const records = db
    .collection('audit')
    .where('targetId', '==', seen.id)
    .where('action', '==', 'changeProduct');
  await expect
    .poll(async () => (await records.get()).docs.map((record) => record.data()))
    .toEqual([
      {
        action: 'changeProduct',
        actorId: admin.uid,
        actorEmail: admin.email,
        targetId: seen.id,
        planned: false,
        before: { prices: seen.prices },
        after: { prices },
        at: expect.any(Timestamp),
      },
    ]);
});

test('a product that costs less than can be charged is retired as it is', async () => {
  const { admin, client } = await openAdmin();
  const id = await addProduct();
  await db.doc(`products/${id}`).update({ 'prices.monthly': 20 });
  const seen = await stored(id);
  await client.products.setActive(seen, false, admin.uid);
  expect(await stored(id)).toMatchObject({ active: false, prices: { monthly: 20 } });
  await expect(client.products.setActive(await stored(id), true, admin.uid)).rejects.toBeDefined();
});

describe('a planned change', () => {
  test('is made once its time has come, in the name of the admin who planned it', async () => {
    const { admin, client } = await openAdmin();
    const seen = await stored(await addProduct());
    const { id: session } = await openCheckout(await register(), selectionOf(seen.id));
    const { subscriptionId } = await pay(session);
    await settle();
    const paid = (await db.doc(`subscriptions/${subscriptionId}`).get()).get('productTotalPrice');
    const plan = { productId: seen.id, edits: { prices, active: false }, at: tomorrow() };
    await client.products.planChange(plan, admin.uid);
    await tick('applyProductChanges');
    expect(await stored(seen.id)).toEqual(seen);

    // What somebody changes meanwhile stays.
    await client.products.saveProduct(seen, { name: 'Trial plus' }, admin.uid);
    await makeDue(seen.id);
    await tick('applyProductChanges');
    const made = { prices, active: false, name: 'Trial plus', revision: 2, changedBy: admin.uid };
    expect(await stored(seen.id)).toMatchObject(made);
    expect((await (await plannedOf(seen.id)).get()).get('state')).toBe('applied');

    // The records tell it from the change that somebody made by hand.
    const records = db.collection('audit').where('targetId', '==', seen.id);
    await expect
      .poll(async () =>
        (await records.where('planned', '==', true).get()).docs.map((each) => each.data()),
      )
      .toMatchObject([{ actorEmail: admin.email, after: { prices, active: false } }]);

    // Running subscriptions keep what they pay.
    const now = await db.doc(`subscriptions/${subscriptionId}`).get();
    expect(now.get('productTotalPrice')).toBe(paid);
    expect(await client.subscriptions.countHolders(seen)).toBe(1);
  });

  test('that is taken back is not made, and one that was made cannot be taken back', async () => {
    const { admin, client } = await openAdmin();
    const [kept, changed] = [await stored(await addProduct()), await stored(await addProduct())];
    for (const { id } of [kept, changed]) {
      await client.products.planChange(
        { productId: id, edits: { prices }, at: tomorrow() },
        admin.uid,
      );
    }
    await client.products.cancelPlanned((await plannedOf(kept.id)).id);
    await Promise.all([makeDue(kept.id), makeDue(changed.id)]);
    await tick('applyProductChanges');
    expect((await stored(kept.id)).prices).toEqual(kept.prices);
    expect((await stored(changed.id)).prices).toEqual(prices);
    await expect(
      client.products.cancelPlanned((await plannedOf(changed.id)).id),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
