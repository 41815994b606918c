import { beforeAll, expect, test } from 'vitest';
import { arrivalLine, parcel as storedParcel, type ParcelState } from '#domain/parcel.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { defaultSteps } from '#domain/progress.ts';
import { remove } from '../account-setup.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { buy } from '../selling.ts';
import { addSteps, storeParcel } from '../shoot-day-setup.ts';
import { exists, loadSteps, storedAs } from '../stored.ts';

let owner: Account;
let editor: Account;
let colleague: Account;
beforeAll(async () => {
  [owner, editor, colleague] = await Promise.all([
    register({ verified: true, displayName: 'Ada Byron' }),
    register({ roles: ['user', 'production'], displayName: 'Noor Haddad' }),
    register({ roles: ['user', 'production'], displayName: 'Ben Okoye' }),
  ]);
});

/** A parcel past the rules, of a subscription with its steps. */
async function addParcel(of = owner, state: ParcelState = 'announced') {
  const subscriptionId = freshName('sub');
  await addSteps(subscriptionId, of);
  const { id: reference } = await storeParcel(of, subscriptionId, { state });
  return { reference, subscriptionId };
}

const line = (reference: string, more: object = {}) => ({
  kind: 'arrived',
  reference,
  lineId: 'arrived',
  condition: 'good',
  shelf: 'B4',
  note: '',
  scannedAt: new Date().toISOString(),
  ...more,
});
const end = (reference: string, kind: 'returned' | 'kept') => {
  const { condition: _, ...rest } = line(reference, { kind, lineId: 'end', shelf: '' });
  return rest;
};
/** As a device sends it now. */
const send = (by: Account, body: object) =>
  call('recordParcel', by, { record: body, sentAt: new Date().toISOString() });
const record = async (by: Account, body: object) => answerIn('recordParcel', await send(by, body));
const load = (reference: string) => storedAs(storedParcel, `parcels/${reference}`);
const receivedStep = async (subscriptionId: string) =>
  (await loadSteps(subscriptionId)).find(({ id }) => id === 'received')?.status;

test('an arrival is a line, moves the step, is recorded and mailed once, in one commit', async () => {
  const { reference, subscriptionId } = await addParcel();
  expect(await record(editor, line(reference))).toMatchObject({
    outcome: 'recorded',
    byName: 'Noor Haddad',
  });
  expect(await load(reference)).toMatchObject({
    state: 'received',
    arrival: { condition: 'good', shelf: 'B4' },
  });
  expect(await receivedStep(subscriptionId)).toBe('complete');
  expect(await exists(`audit/recordParcel-${reference}-arrived`)).toBe(true);
  // It waits for a picture, and covers the step's mail, so that there is one of both.
  const mail = await db.doc(`mailQueue/parcel-${reference}-arrived`).get();
  const step = await db.doc(`mailQueue/progress-${subscriptionId}-received`).get();
  expect(step.get('sentIn')).toBe(mail.id);
  expect(mail.get('content')).toMatchObject({
    subject: `Your parcel ${reference} has arrived`,
    pictureOf: reference,
  });
  expect(JSON.stringify(mail.get('content'))).not.toContain('B4');
});

test('a parcel that completes the step once more is mailed, too', async () => {
  const { reference, subscriptionId } = await addParcel();
  await record(editor, line(reference));
  const later = (await addParcel()).reference;
  await db.doc(`parcels/${later}`).update({ subscriptionId });
  await db.doc(`status/${subscriptionId}`).update({ statusItems: defaultSteps(new Date()) });
  await record(editor, line(later));
  expect(await receivedStep(subscriptionId)).toBe('complete');
  expect(await exists(`mailQueue/parcel-${later}-arrived`)).toBe(true);
});

test('twenty scans of one parcel at once are one arrival', async () => {
  const { reference } = await addParcel();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      record(index % 2 === 0 ? editor : colleague, line(reference, { shelf: `S${index}` })),
    ),
  );
  expect(answers.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1);
  expect((await db.collection(`parcels/${reference}/arrivals`).get()).size).toBe(1);
});

test('damage that was noted offline is kept, though the parcel was received meanwhile', async () => {
  const { reference } = await addParcel();
  const noted = line(reference, { condition: 'damaged', note: 'A handle is broken.', shelf: 'C1' });
  await record(colleague, line(reference));
  expect(await record(editor, noted)).toMatchObject({
    outcome: 'added',
    byName: 'Ben Okoye',
  });
  // Sent again by a device that lost the answer.
  expect((await record(editor, noted)).outcome).toBe('already');
  expect(await load(reference)).toMatchObject({
    state: 'received',
    arrival: { condition: 'damaged', shelf: 'B4' },
  });
  const lines = await db.collection(`parcels/${reference}/arrivals`).orderBy('at').get();
  expect(lines.docs.map((each) => each.data())).toMatchObject([
    { kind: 'arrived', condition: 'good', byName: 'Ben Okoye' },
    { kind: 'checked', condition: 'damaged', note: 'A handle is broken.', byName: 'Noor Haddad' },
  ]);
  // A note makes nothing better, and is kept after the parcel has left.
  await record(editor, end(reference, 'returned'));
  const late = line(reference, { note: 'Two boxes in one.' });
  expect((await record(colleague, late)).outcome).toBe('added');
  expect(await load(reference)).toMatchObject({
    state: 'returned',
    arrival: { condition: 'damaged' },
  });
});

test('a parcel that is found worse later is mailed, by a look and by a second receiver', async () => {
  const looked = (await addParcel()).reference;
  await record(editor, line(looked));
  await record(editor, line(looked, { kind: 'checked', lineId: 'shelf', shelf: 'D7' }));
  expect(await exists(`mailQueue/parcel-${looked}-checked-shelf`)).toBe(false);
  const broken = { kind: 'checked', lineId: 'look', condition: 'damaged', note: 'It broke.' };
  await record(editor, line(looked, broken));
  const mail = await db.doc(`mailQueue/parcel-${looked}-checked-look`).get();
  expect(mail.get('content')).toMatchObject({ subject: `Your parcel ${looked} needs a look` });

  const twice = (await addParcel()).reference;
  const scannedAt = new Date();
  await record(colleague, line(twice));
  const noted = { condition: 'damaged', scannedAt: scannedAt.toISOString() };
  await record(editor, line(twice, noted));
  const lineId = `noted-${editor.uid}-${scannedAt.getTime()}`;
  expect(await exists(`mailQueue/parcel-${twice}-checked-${lineId}`)).toBe(true);
});

test('the shelf of a second receiver is kept where the first one named none', async () => {
  const { reference } = await addParcel();
  await record(colleague, line(reference, { shelf: '' }));
  expect((await record(editor, line(reference, { shelf: 'C1' }))).outcome).toBe('added');
  expect(await load(reference)).toMatchObject({ arrival: { condition: 'good', shelf: 'C1' } });
});

test('what is not what was said arrives, and leaves the step open until somebody finds it', async () => {
  const { reference, subscriptionId } = await addParcel();
  await record(editor, line(reference, { condition: 'other', note: 'A book.' }));
  expect(await receivedStep(subscriptionId)).toBe('coming up');
  await record(editor, line(reference, { kind: 'checked', lineId: 'look-1' }));
  expect(await receivedStep(subscriptionId)).toBe('complete');
  const lines = await db.collection(`parcels/${reference}/arrivals`).orderBy('at').get();
  expect(lines.docs.map((each) => each.get('condition'))).toEqual(['other', 'good']);
});

test('a parcel ends once: returned and kept by two people at once', async () => {
  const { reference } = await addParcel();
  await record(editor, line(reference));
  const answers = await Promise.all([
    record(editor, end(reference, 'returned')),
    record(colleague, end(reference, 'kept')),
  ]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'recorded']);
  const { state } = await load(reference);
  expect(['returned', 'kept']).toContain(state);
  const again = await send(editor, line(reference, { kind: 'checked', lineId: 'x' }));
  expect(refusalIn(again)).toMatchObject({ status: 409, code: 'not-at-studio' });
});

test('a parcel that the customer canceled is still received', async () => {
  const { reference } = await addParcel(owner, 'canceled');
  await record(editor, line(reference));
  expect((await load(reference)).state).toBe('received');
});

test('a scan that waited is as long ago as the device says, whatever its clock', async () => {
  const { reference } = await addParcel();
  const wrong = Date.now() + 365 * 24 * 3_600_000;
  const body = {
    record: line(reference, { scannedAt: new Date(wrong - 3_600_000).toISOString() }),
    sentAt: new Date(wrong).toISOString(),
  };
  const before = Date.now();
  answerIn('recordParcel', await call('recordParcel', editor, body));
  const at = Number((await load(reference)).arrival?.at);
  expect(at).toBeGreaterThanOrEqual(before - 3_600_000);
  expect(at).toBeLessThanOrEqual(Date.now() - 3_600_000);
});

test('nothing is recorded of a parcel that is not there', async () => {
  expect(refusalIn(await send(editor, line(newReference())))).toMatchObject({ status: 404 });
});

test('an export holds the parcels with their lines, without the colleague; a deletion removes them', async () => {
  const person = await register({ verified: true });
  const { reference, subscriptionId } = await addParcel(person);
  await db.doc(`status/${subscriptionId}`).delete();
  await record(editor, line(reference, { note: 'All here.' }));
  const exported = answerIn('exportAccount', await call('exportAccount', person, {}));
  expect(exported['parcels']).toMatchObject([
    { id: reference, product: 'Two cups', arrivals: [{ note: 'All here.', by: 'the studio' }] },
  ]);
  expect(JSON.stringify(exported['parcels'])).not.toContain('Noor');
  expect((await remove(person)).status).toBe(200);
  expect(await exists(`parcels/${reference}`)).toBe(false);
  expect(await exists(`parcels/${reference}/arrivals/arrived`)).toBe(false);
});

test('lines of a colleague who left stay without the name', async () => {
  const former = await register({ roles: ['user', 'production'], displayName: 'Lea Brandt' });
  const { reference } = await addParcel();
  await record(former, line(reference));
  await db.doc(`users/${former.uid}`).update({ roles: ['user'] });
  expect((await remove(former)).status).toBe(200);
  expect(await storedAs(arrivalLine, `parcels/${reference}/arrivals/arrived`)).toMatchObject({
    byName: 'Former colleague',
  });
});

/** What staff say of a parcel that nobody announced. */
const box = (subscriptionId: string, more: object = {}) => ({
  unannounced: { subscriptionId, product: 'Two jugs', trackingNumber: '1Z999AA1', ...more },
});

test('a parcel that nobody announced is found its order, entered with its arrival, and arrives once', async () => {
  const name = freshName('Ada');
  const customer = await register({ verified: true, displayName: name });
  const subscriptionId = await buy(customer);
  const { orders } = answerIn(
    'findOrders',
    await call('findOrders', editor, { typed: customer.email.toUpperCase() }),
  );
  expect(orders).toMatchObject([{ subscriptionId, name, email: customer.email }]);

  const reference = newReference();
  const arrival = line(reference, { condition: 'damaged', ...box(subscriptionId) });
  // Sent again by a device that lost the answer, also at the same time.
  const answers = await Promise.all([1, 2, 3].map(() => record(editor, arrival)));
  expect(answers.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1);
  expect((await record(editor, arrival)).outcome).toBe('already');
  expect(await load(reference)).toMatchObject({
    userId: customer.uid,
    userEmail: customer.email,
    subscriptionId,
    unannounced: true,
    state: 'received',
    sender: name,
    product: 'Two jugs',
    trackingNumber: '1Z999AA1',
    arrival: { condition: 'damaged', shelf: 'B4' },
  });
  expect((await db.collection(`parcels/${reference}/arrivals`).get()).size).toBe(1);
  expect(await receivedStep(subscriptionId)).toBe('complete');
  const mail = await db.doc(`mailQueue/parcel-${reference}-arrived`).get();
  expect(JSON.stringify(mail.get('content'))).toContain('You had not announced it');
});

test('no parcel is entered for an order that is not there, nor under a reference that is taken', async () => {
  const reference = newReference();
  expect(refusalIn(await send(editor, line(reference, box('nobody'))))).toMatchObject({
    status: 404,
  });
  expect(await exists(`parcels/${reference}`)).toBe(false);
  const taken = await addParcel();
  expect(refusalIn(await send(editor, line(taken.reference, box('other'))))).toMatchObject({
    status: 400,
  });
  expect((await load(taken.reference)).state).toBe('announced');
});

test('orders that have ended are found last and say so', async () => {
  const customer = await register({ verified: true });
  const subscriptionId = await buy(customer);
  const find = async () =>
    answerIn('findOrders', await call('findOrders', editor, { typed: customer.email }));
  const older = db.doc(`subscriptions/${subscriptionId}`);
  await older.update({ status: 'past_due' });
  const newer = freshName('sub');
  const fields = (await older.get()).data();
  await db.doc(`subscriptions/${newer}`).set({
    ...fields,
    status: 'canceled',
    createdAt: new Date(Date.now() + 60_000),
  });
  expect(await find()).toMatchObject({
    orders: [
      { subscriptionId, status: 'past_due' },
      { subscriptionId: newer, status: 'canceled' },
    ],
    isCut: false,
  });
});
