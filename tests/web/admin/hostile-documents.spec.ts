import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { FieldValue, GeoPoint } from 'firebase-admin/firestore';
import { Bytes, GeoPoint as ClientGeoPoint } from 'firebase/firestore';
import { manageSubscriptionPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { asPlain, isPlain, corrupted, type Plain } from '#tests/rules/fuzz/hostile-values.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectOffers, settled } from '#tests/support/page-checks.ts';
import { hire, queueOf } from '../staff-setup.ts';

// The rules take no such documents, but an older version of the product, a script of ours or
// somebody at the console may have left them.

/** What the server's library calls the kinds of value that the client's has names of its own for. */
function forServer(value: unknown): unknown {
  if (value instanceof Bytes) return Buffer.from(value.toUint8Array());
  if (value instanceof ClientGeoPoint) return new GeoPoint(value.latitude, value.longitude);
  if (Array.isArray(value)) return value.map(forServer);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forServer(inner)]));
}

/** Stores corrupted copies of a document, each with the fields that the screens query. */
async function addCorruptedCopies(path: string, count: number, found: Plain): Promise<string[]> {
  const original = asPlain((await db.doc(path).get()).data());
  const copies = fc.sample(corrupted(original), { numRuns: count, seed: 4 });
  const collection = db.collection(path.slice(0, path.lastIndexOf('/')));
  return Promise.all(
    copies.map(async (copy) => {
      const id = freshName('corrupted');
      await collection.doc(id).set({ ...asPlain(forServer(copy)), ...found });
      return `${collection.path}/${id}`;
    }),
  );
}

test('no screen fails on documents of an old or hostile client @deep', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const owner = await register();
  const subscriptionId = await buy(owner);
  const videoId = await addVideoOf(owner, subscriptionId, { status: 'editing' });
  await moveByStudio(videoId, { from: 'editing', to: 'shooting', reason: 'Too dark' });
  const [entry] = (await db.collection(`videos/${videoId}/history`).get()).docs;
  const [grant] = (await db.collection(`subscriptions/${subscriptionId}/tokens`).get()).docs;
  const { uid: userId, email } = owner;
  const at = FieldValue.serverTimestamp();
  const whose = { userId, subscriptionId };

  const subscriptions = await addCorruptedCopies(`subscriptions/${subscriptionId}`, 8, {
    userId,
    createdAt: at,
  });
  const inQueue = { ...whose, createdAt: at, status: 'delivery', updatedAt: at };
  const left = [
    ...subscriptions,
    ...(await addCorruptedCopies(`videos/${videoId}`, 40, { ...whose, createdAt: at })),
    ...(await addCorruptedCopies(`videos/${videoId}`, 10, inQueue)),
    ...(await addCorruptedCopies(entry?.ref.path ?? '', 15, { at })),
    ...(await addCorruptedCopies(grant?.ref.path ?? '', 15, { at })),
    ...(await addCorruptedCopies(`users/${userId}`, 10, { createdAt: at })),
    // Sorted before products of other tests, since screens read only the first hundred.
    ...(await addCorruptedCopies('products/growth', 10, { active: true, position: 890 })),
  ];
  await db.doc(`carts/${userId}`).set({ productSelections: { addOns: [{}] }, userId });
  await db.doc(`users/${userId}`).update({ displayName: 7, photo: { a: 1 }, preferences: 'all' });

  const failures: string[] = [];
  /** `proof` shows that a corrupted document is on the screen, with its place among the others. */
  const visit = async (visitor: typeof page, path: string, proof: string | null = null) => {
    await visitor.goto(path);
    if (path === routes.landing.path) await expectOffers(visitor);
    await settled(visitor);
    if (await visitor.getByText('could not be shown').count()) failures.push(path);
    if (proof !== null) await expect(visitor.getByText(proof).first(), path).toBeVisible();
  };
  const note = (visitor: typeof page) =>
    visitor.on('pageerror', (error) => failures.push(`${visitor.url()}: ${error.message}`));

  try {
    note(page);
    await visit(page, routes.landing.path);
    await enterAs(page, email, routes.dashboard.path);
    for (const [path, proof] of [
      [routes.dashboard.path, 'Subscriptions cannot be shown'],
      [routes.account.path, 'Your profile cannot be read'],
      [routes.build.path, null],
      [routes.cart.path, null],
      [routes.checkoutSuccess.path, null],
      [routes.subscriptions.path, 'A subscription cannot be shown'],
      [manageSubscriptionPath(subscriptionId), 'A video cannot be shown'],
      [`${manageSubscriptionPath(subscriptionId)}?video=${videoId}`, null],
    ] as const) {
      await visit(page, path, proof);
    }
    for (const each of subscriptions.slice(0, 3)) {
      await visit(page, subscriptionStatusPath(each.split('/')[1] ?? ''));
    }
    const statusItems = await loadSteps(subscriptionId);
    for (const document of fc.sample(corrupted({ statusItems }), { numRuns: 5, seed: 4 })) {
      await db.doc(`status/${subscriptionId}`).update({ ...asPlain(forServer(document)) });
      await visit(page, subscriptionStatusPath(subscriptionId));
    }

    const admin = await openAs(browser, (await hire('admin', 'Ines')).email, '/');
    note(admin.page);
    for (const [path, proof] of [
      [routes.adminDashboard.path, null],
      [routes.manageUsers.path, 'Unreadable account'],
      [routes.manageProducts.path, 'Some documents are not valid products'],
      [routes.accountManagement.path, 'Unreadable subscription'],
      [`${routes.accountManagement.path}?email=${email}`, null],
      [`${queueOf('shooting')}&video=${videoId}`, 'An unreadable entry'],
      [queueOf('delivery'), 'videos cannot be read'],
    ] as const) {
      await visit(admin.page, path, proof);
    }
    await admin.context.close();
    expect(failures).toEqual([]);
  } finally {
    await Promise.all(left.map((path) => db.doc(path).delete()));
  }
});
