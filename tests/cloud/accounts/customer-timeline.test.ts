import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import type { TimelineCursor, TimelineEntry, TimelineKind } from '#domain/timeline.ts';
import { register, signIn, type Account } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { buy } from '../selling.ts';

let admin: Account;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const page = async (userId: string, kind: TimelineKind | null, after: TimelineCursor | null) =>
  answerIn('customerTimeline', await call('customerTimeline', admin, { userId, kind, after }));

/** All pages, one after the other. */
async function whole(userId: string, kind: TimelineKind | null = null): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  let after: TimelineCursor | null = null;
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page(userId, kind, after);
    entries.push(...answer.entries);
    after = answer.next;
  } while (after !== null);
  return entries;
}

test('an admin reads what a purchase left behind, the newest first', async () => {
  const customer = await register();
  const subscriptionId = await buy(customer);
  const entries = await whole(customer.uid);
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['subscription', 'payment', 'token', 'mail']),
  );
  const granted = entries.find(({ kind }) => kind === 'token');
  expect(granted).toMatchObject({
    title: '6 tokens granted',
    about: { what: 'subscription', id: subscriptionId },
  });
  expect(entries.find(({ kind }) => kind === 'mail')?.detail).toContain(customer.email);
  const times = entries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('pages neither lose nor repeat an event, also where many have one time', async () => {
  const customer = await register();
  const at = Timestamp.fromMillis(Date.parse('2026-03-01T09:00:00Z'));
  const batch = db.batch();
  const expected: string[] = [];
  for (let index = 0; index < 70; index += 1) {
    // Two kinds, thirty of them in one moment.
    const time = index < 30 ? at : Timestamp.fromMillis(at.toMillis() + index * 60_000);
    const reference = db.collection(index % 2 === 0 ? 'mail' : 'files').doc();
    batch.set(reference, {
      userId: customer.uid,
      ...(index % 2 === 0
        ? { to: customer.email, message: { subject: `Mail ${index}`, html: 'long' }, at: time }
        : { purpose: 'asset', name: `Logo ${index}.png`, state: 'canceled', createdAt: time }),
    });
    expected.push(reference.path);
  }
  await batch.commit();
  const ids = (await whole(customer.uid)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(expected.toSorted());
  const mails = await whole(customer.uid, 'mail');
  expect(mails).toHaveLength(35);
  expect(mails.every(({ kind }) => kind === 'mail')).toBe(true);
});

test('a mail says whether it went, and an entry that cannot be read keeps its place', async () => {
  const customer = await register();
  const told = { userId: customer.uid, to: customer.email, at: Timestamp.now() };
  await db.collection('mail').add({
    ...told,
    message: { subject: 'Ready' },
    delivery: { state: 'ERROR', error: 'The address has no domain.' },
  });
  await db.collection('mail').add({ ...told, message: 'Half of a mail' });
  const entries = await whole(customer.uid, 'mail');
  expect(entries.map(({ title }) => title).toSorted()).toEqual([
    'An entry that cannot be read',
    'Ready',
  ]);
  expect(entries.find(({ title }) => title === 'Ready')).toMatchObject({
    isProblem: true,
    detail: expect.stringContaining('not sent: The address has no domain.'),
  });
});

test("an admin's note about a customer is in their timeline, and in no export of theirs", async () => {
  const customer = await register();
  await db.collection('customerNotes').add({
    userId: customer.uid,
    text: 'Calls at noon',
    by: admin.uid,
    byName: 'Ines Falk',
    at: Timestamp.now(),
    editedAt: null,
  });
  expect(await whole(customer.uid, 'note')).toMatchObject([
    { kind: 'note', title: 'Note', detail: 'Calls at noon', byName: 'Ines Falk' },
  ]);
  const exported = await call('exportAccount', await signIn(customer.email), {});
  expect(exported.status).toBe(200);
  expect(JSON.stringify(exported)).not.toContain('Calls at noon');
});

test('changes of the plan and of the account are told, with who made them', async () => {
  const customer = await register();
  const at = Timestamp.now();
  const record = (action: string, facts: object) =>
    db.collection('audit').add({ action, targetId: customer.uid, at, ...facts });
  const plan = { news: ['changed'], packageName: 'Studio', price: 250_000, tokensPerMonth: 20 };
  const by = { actorId: customer.uid, actorEmail: customer.email };
  await record('planChanged', { ...plan, ...by, currency: 'eur', subscriptionId: 'sub_told' });
  await record('checkoutPaymentFailed', { sessionId: 'cs_told', subscriptionId: 'sub_told' });
  await record('changeEmail', { ...by, before: 'old@orbitreel.test' });
  await record('exportAccount', by);
  expect(await whole(customer.uid, 'subscription')).toMatchObject([
    { title: 'Plan changed', detail: expect.stringContaining('€2,500.00'), byName: customer.email },
  ]);
  expect(await whole(customer.uid, 'payment')).toMatchObject([
    { title: 'A bank debit did not arrive', isProblem: true },
  ]);
  const account = await whole(customer.uid, 'account');
  expect(account.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Address changed', 'Own data exported']),
  );
});

test('money that went back is a kind of its own, with the amount', async () => {
  const customer = await register();
  const at = Timestamp.now();
  const record = (action: string, facts: object) =>
    db.collection('audit').add({ action, targetId: customer.uid, currency: 'usd', at, ...facts });
  await record('paymentRefunded', { amount: 4900, isFull: false, tokens: 0 });
  await record('paymentDisputed', { amount: 9900, state: 'needs_response', tokens: 0 });
  const told = await whole(customer.uid, 'refund');
  expect(told.map(({ detail }) => detail).toSorted()).toEqual([
    '$49.00 · in all, a part of it',
    '$99.00 · needs response',
  ]);
  expect(told.filter(({ isProblem }) => isProblem)).toHaveLength(1);
});
