import { FieldValue, GeoPoint } from 'firebase-admin/firestore';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { LivePage, PageCursor } from '#data/firestore/documents.ts';
import { loadOffers } from '#data/repositories/load-offers.ts';
import { noPause, openSystem, type SystemStatus } from '#domain/gates.ts';
import { defaultSteps, type StatusItem } from '#domain/progress.ts';
import type { Video } from '#domain/video.ts';
import { subscriptionsQuery, usersQuery } from '#domain/table-query.ts';
import type { Readable } from '#lib/readable.ts';
import { mapWatch, type Watch } from '#lib/watch.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { clientConfig } from '#tests/cloud/client-facts.ts';
import { expectHeard, openClient, type Client } from '#tests/cloud/client.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { addProduct, selectionOf, storeCart } from '#tests/cloud/selling.ts';

// Every read of every repository, with a document among the others that some old or hostile client
// might have written: it keeps its place with its id, is reported once, and affects no other.

let owner: Account;
let customer: Client;
let admin: Client;
const reports: string[] = [];
vi.spyOn(console, 'error').mockImplementation((message) => void reports.push(String(message)));

let boss: Account;
beforeAll(async () => {
  owner = await register({ displayName: 'Ada' });
  boss = await register({ roles: ['user', 'admin'] });
});
// Anew for each test: on a connection with many listeners the emulator falls silent for a minute and longer.
beforeEach(async () => {
  [customer, admin] = await Promise.all([openClient(owner), openClient(boss)]);
});
afterEach(() => Promise.all([customer.close(), admin.close()]));

const now = () => FieldValue.serverTimestamp();
const addSubscription = async (facts: object = {}): Promise<string> => {
  const id = freshName('sub');
  const { uid: userId, email: userEmail } = owner;
  const whole = { ...subscriptionOf({ id, userId, userEmail }), checkoutSessionId: `cs_${id}` };
  await db
    .doc(`subscriptions/${id}`)
    .set({ ...whole, createdAt: now(), updatedAt: now(), ...facts });
  return id;
};

type Documents = readonly Readable<unknown>[];

/** That the first of these documents is among the others, and the second with them, unreadable. */
const keepsBoth = (ids: string[]) => (documents: Documents) => {
  const kinds = ids.map((id) => documents.find((document) => document.id === id)?.kind);
  expect(kinds).toEqual(['ok', 'unreadable']);
};
const reportsOf = (path: string) => reports.filter((message) => message.includes(path));

describe.each<[string, unknown]>([
  ['a reference', db.doc('users/somebody')],
  ['a place', new GeoPoint(1, 2)],
  ['bytes', Buffer.from('ab')],
  ['a number', Number.NaN],
  ['a map', { toDate: 'today' }],
  ['a list', [{ deep: [db.doc('users/somebody')] }]],
])('with %s where a text belongs', (_name, value) => {
  test('a list of subscriptions keeps those around it', async () => {
    const ids = [await addSubscription(), await addSubscription({ packageName: value })];
    const watchOwn: Watch<Documents> = customer.subscriptions.watchSubscriptions(owner.uid);
    await expectHeard(watchOwn, keepsBoth(ids));
    const page = await admin.subscriptions.loadSubscriptionsPage(
      subscriptionsQuery.parse({ table: 'subscriptions' }),
      10,
      null,
    );
    keepsBoth(ids)(page.items);
    await expectHeard(watchOwn, keepsBoth(ids));
    expect(reportsOf(`subscriptions/${ids[1]}`)).toHaveLength(1);
  });

  test('a list of videos keeps those around it', async () => {
    const subscriptionId = await addSubscription();
    const of = { userId: owner.uid, subscriptionId };
    const ids = [await addVideoOf(owner, subscriptionId), await addVideoOf(owner, subscriptionId)];
    await db.doc(`videos/${ids[1]}`).update({ title: value });
    const { videos } = customer;
    await expectHeard<Documents>(videos.watchSubscriptionVideos(of), keepsBoth(ids));
    await expectHeard<Documents>(videos.watchBlock({ ...of, block: 1 }), keepsBoth(ids));
    expect(reportsOf(`videos/${ids[1]}`)).toHaveLength(1);
  });
});

test('one subscription, and the one that a session paid for, say that they are unreadable', async () => {
  const id = await addSubscription({ tokenLots: 'many' });
  const isUnreadable = (heard: Readable<unknown> | null) =>
    expect(heard).toEqual({ kind: 'unreadable', id });
  const { subscriptions } = customer;
  await expectHeard(subscriptions.watchSubscription(id), isUnreadable);
  const ofSession = { userId: owner.uid, sessionId: `cs_${id}` };
  await expectHeard(
    subscriptions.watchSubscriptionOfSession(ofSession.userId, ofSession.sessionId),
    isUnreadable,
  );
});

test('a ledger keeps the lines around one that is unreadable', async () => {
  const id = await addSubscription();
  const ledger = db.collection(`subscriptions/${id}/tokens`);
  const amounts = { kind: 'grant', amount: 6, balanceAfter: 6, portions: [] };
  const line = { ...amounts, invoiceId: 'in_1', videoId: null, at: now() };
  await ledger.doc('sound').set(line);
  await ledger.doc('broken').set({ ...line, amount: 'six' });
  await expectHeard<Documents>(
    customer.subscriptions.watchLedger(id),
    keepsBoth(['sound', 'broken']),
  );
});

test('a page of the queue goes on past an unreadable video, from it too', async () => {
  const subscriptionId = await addSubscription();
  const [broken, sound] = await Promise.all([
    addVideoOf(owner, subscriptionId, { status: 'delivery' }),
    addVideoOf(owner, subscriptionId, { status: 'delivery' }),
  ]);
  // Other tests look at the first of the queue, too.
  onTestFinished(async () => {
    await Promise.all([broken, sound].map((id) => db.doc(`videos/${id}`).delete()));
  });
  // Before all others there.
  await db.doc(`videos/${broken}`).update({ updatedAt: new Date(0), title: 7 });
  await db.doc(`videos/${sound}`).update({ updatedAt: new Date(1) });
  const { videos } = admin;
  const pageAfter = (after: PageCursor | null): Watch<LivePage<Video>> =>
    videos.watchStatusPage({ status: 'delivery', pageSize: 1, after });

  let end: PageCursor | null = null;
  await expectHeard(pageAfter(null), ({ items, next }) => {
    expect(items).toEqual([{ kind: 'unreadable', id: broken }]);
    end = next;
  });
  await expectHeard(pageAfter(end), ({ items }) => {
    expect(items).toMatchObject([{ kind: 'ok', id: sound }]);
  });
  await expectHeard<Readable<Video> | null>(videos.watchVideo(broken), (video) =>
    expect(video).toEqual({ kind: 'unreadable', id: broken }),
  );
});

test('a history keeps the moves around one that is unreadable', async () => {
  const videoId = await addVideoOf(owner, await addSubscription(), { status: 'activated' });
  const history = db.collection(`videos/${videoId}/history`);
  const entry = { from: 'draft', to: 'activated', by: owner.uid, byName: 'Ada', reason: null };
  await history.doc('sound').set({ ...entry, at: now() });
  await history.doc('broken').set({ ...entry, to: 'nowhere', at: now() });
  await expectHeard<Documents>(
    mapWatch(customer.videos.watchHistory(videoId), ({ items }) => items),
    keepsBoth(['sound', 'broken']),
  );
});

describe('in the catalogue', () => {
  let ids: string[] = [];
  beforeEach(async () => {
    // Before those of other tests: a list ends at a hundred.
    const position = 50;
    ids = [
      await addProduct({ position }),
      await addProduct({ position, prices: new GeoPoint(1, 2) }),
    ];
  });
  afterEach(() => Promise.all(ids.map((id) => db.doc(`products/${id}`).delete())));

  test('an unreadable product hides no other, for customers, admins and visitors', async () => {
    await expectHeard<Documents>(customer.products.watchOffers(), keepsBoth(ids));
    await expectHeard<Documents>(admin.products.watchCatalogue(), keepsBoth(ids));
    expect(reportsOf(`products/${ids[1]}`)).toHaveLength(1);
    const shown = (await loadOffers(clientConfig)).map(({ id }) => id);
    expect(shown).toContain(ids[0]);
    expect(shown).not.toContain(ids[1]);
  });
});

test('an account that is unreadable keeps its place among the others', async () => {
  const [broken, sound] = [await register(), await register()];
  await db.doc(`users/${broken.uid}`).update({ roles: 'admin' });
  const { items } = await admin.users.loadUsersPage(usersQuery.parse({ table: 'users' }), 10, null);
  keepsBoth([sound.uid, broken.uid])(items);
  expect(await admin.users.findUserByEmail(broken.email)).toEqual({
    kind: 'unreadable',
    id: broken.uid,
  });
});

test('a person with an unreadable account is a customer, and it is reported', async () => {
  const broken = await register({ roles: ['user', 'admin'] });
  await db.doc(`users/${broken.uid}`).update({ roles: { admin: true } });
  const client = await openClient(broken);
  await expectHeard(client.identity.watchSession(), (session) =>
    expect(session).toMatchObject({ user: { uid: broken.uid }, roles: ['user'] }),
  );
  expect(reportsOf(`users/${broken.uid}`)).toHaveLength(1);
  await client.close();
});

test('a cart that is unreadable says so, and the next save takes its place', async () => {
  const { carts } = customer;
  const watchCart = mapWatch(carts.watchCart(owner.uid), ({ cart }) => cart);
  await storeCart(owner, 'a package', 5);
  await expectHeard(watchCart, (cart) =>
    expect(cart).toEqual({ kind: 'unreadable', id: owner.uid }),
  );
  // Whatever it was made from: what cannot be read says nothing that could be lost.
  await carts.storeCart(
    owner.uid,
    { productSelections: selectionOf('growth'), productTotalPrice: 100 },
    { change: 'change', isOurs: () => false },
  );
  await expectHeard(watchCart, (cart) =>
    expect(cart).toMatchObject({ kind: 'ok', value: { productTotalPrice: 100 } }),
  );
});

test.each([['a text'], [{}], [null], [[]], [[{ id: 'ordered' }]], [new GeoPoint(1, 2)]])(
  'broken progress shows the default steps, and is reported once (%#)',
  async (statusItems) => {
    const id = await addSubscription();
    await db.doc(`status/${id}`).set({ userId: owner.uid, userEmail: owner.email, statusItems });
    for (const time of ['first', 'again']) {
      await expectHeard<StatusItem[]>(customer.progress.watchSteps(id), (steps) =>
        expect(steps, time).toEqual(defaultSteps(null)),
      );
    }
    expect(reportsOf(`status/${id}`)).toHaveLength(1);
  },
);

describe('with switches that are neither on nor off', () => {
  const status = db.doc('system/status');
  let usual: FirebaseFirestore.DocumentData = {};
  beforeEach(async () => {
    usual = (await status.get()).data() ?? {};
    await status.set({ completeShutdown: 'yes', disableFileUploads: true });
  });
  afterEach(() => status.set(usual));

  test('nothing broken is closed, the others count, and it is reported', async () => {
    await expectHeard<SystemStatus>(customer.system.watchStatus(), (heard) =>
      expect(heard).toEqual({ ...openSystem, ...noPause, disableFileUploads: true }),
    );
    expect(reportsOf('system/status')).toHaveLength(1);
  });
});
