import { beforeAll, describe, expect, test } from 'vitest';
import type { MoveShootDay } from '#contracts/shoot-calls.ts';
import { studioClosures } from '#domain/studio-closure.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn, statusesOf } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import {
  asked,
  farDate,
  loadBooking,
  loadDay,
  openDay,
  orderOf,
  refused,
  storeBooking,
  subjectsTo,
} from '../shoot-day-setup.ts';
import { storedAs } from '../stored.ts';

let admin: Account;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const reason = 'The studio has no power.';
const move = (who: Account, change: Pick<MoveShootDay, 'from' | 'to'> & Partial<MoveShootDay>) =>
  call('moveShootDay', who, { reason, closes: true, ...change });
const recordsOn = async (date: string) =>
  (await db.collection('audit').where('days', 'array-contains', date).get()).docs.map((each) =>
    each.data(),
  );

describe('moving a whole day', () => {
  test('takes all its orders along, tells each customer, and is recorded', async () => {
    const [ada, bob, cleo] = await Promise.all([register(), register(), register()]);
    const [from, to] = await Promise.all([openDay({ capacity: 3 }), openDay({ capacity: 3 })]);
    const [one, two, three] = await Promise.all([orderOf(ada), orderOf(bob), orderOf(cleo)]);
    await asked(ada, { action: 'book', subscriptionId: one, block: 1, date: from });
    await asked(bob, { action: 'book', subscriptionId: two, block: 1, date: from });
    await asked(cleo, { action: 'hold', subscriptionId: three, block: 1, date: from });
    const confirmedAt = new Date();
    await db.doc(`bookings/${two}_1`).update({ confirmedAt });

    expect(answerIn('moveShootDay', await move(admin, { from, to }))).toEqual({ moved: 2 });
    expect(await loadDay(from)).toMatchObject({ capacity: 0, booked: 0, holds: {} });
    expect(await loadDay(to)).toMatchObject({ capacity: 3, booked: 2 });
    expect(await loadBooking(one)).toMatchObject({ date: to, confirmedAt: null, lost: null });
    // The product is still at the studio.
    expect(await loadBooking(two)).toMatchObject({ date: to, confirmedAt });
    expect((await loadBooking(three)).hold).toBeNull();
    for (const who of [ada, bob]) {
      expect(await subjectsTo(who)).toContainEqual(expect.stringMatching(/^Moved by the studio/));
    }
    expect(await subjectsTo(cleo)).toEqual([]);
    const records = await recordsOn(from);
    const mine = records.filter(({ actorId }) => actorId === admin.uid);
    expect(mine.map(({ action }) => String(action)).toSorted()).toEqual([
      'moveShootDay',
      'moveShootDay',
      'moveWholeDay',
    ]);
    for (const record of mine) expect(record).toMatchObject({ from, to, reason });

    // Asked again, nobody is left to move and nobody hears of it twice.
    expect(answerIn('moveShootDay', await move(admin, { from, to }))).toEqual({ moved: 0 });
    expect(await subjectsTo(ada)).toHaveLength(2);
  });

  test('moves nobody when the new day has no place for all of them', async () => {
    const [ada, bob] = await Promise.all([register(), register()]);
    const [from, to] = await Promise.all([openDay({ capacity: 2 }), openDay({ capacity: 1 })]);
    const [one, two] = await Promise.all([orderOf(ada), orderOf(bob)]);
    await asked(ada, { action: 'book', subscriptionId: one, block: 1, date: from });
    await asked(bob, { action: 'book', subscriptionId: two, block: 1, date: from });
    expect(refusalIn(await move(admin, { from, to })).code).toBe('day-full');
    expect(refusalIn(await move(admin, { from, to: await farDate() })).code).toBe('day-closed');
    expect(refusalIn(await move(admin, { from: '2025-03-03', to })).code).toBe('shoot-begun');
    expect(await loadDay(from)).toMatchObject({ capacity: 2, booked: 2 });
    expect(await loadDay(to)).toMatchObject({ capacity: 1, booked: 0 });
    expect(await loadBooking(one)).toMatchObject({ date: from });
    expect(await subjectsTo(ada)).toHaveLength(1);
  });

  test('asked twice at once, moves each order once', async () => {
    const ada = await register();
    const [from, to] = await Promise.all([openDay({ capacity: 1 }), openDay({ capacity: 2 })]);
    const subscriptionId = await orderOf(ada);
    await storeBooking(ada, subscriptionId, { date: from });
    await db.doc(`shootDays/${from}`).update({ booked: 1 });
    const answers = await Promise.all([
      move(admin, { from, to, closes: false }),
      move(admin, { from, to, closes: false }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await loadDay(from)).toMatchObject({ capacity: 1, booked: 0 });
    expect(await loadDay(to)).toMatchObject({ booked: 1 });
    expect(await subjectsTo(ada)).toHaveLength(1);
  });
});

describe('a closure', () => {
  const change = (body: object) => call('changeClosures', admin, body);
  const known = async (text: string) =>
    (await storedAs(studioClosures, 'system/closures')).closures.find(
      (each) => each.reason === text,
    );

  test('refuses bookings on its dates, keeps what is booked, and gives the days back', async () => {
    const [ada, bob] = await Promise.all([register(), register()]);
    const date = await openDay({ capacity: 2 });
    const [one, two] = await Promise.all([orderOf(ada), orderOf(bob)]);
    await asked(ada, { action: 'book', subscriptionId: one, block: 1, date });
    const text = `Holiday of ${date}`;
    const closure = { kind: 'dates', from: date, to: date, reason: text };
    answerIn('changeClosures', await change({ action: 'add', closure }));
    const booking = { action: 'book', subscriptionId: two, block: 1, date } as const;
    expect(await refused(bob, booking)).toBe('day-closed');
    expect(await loadBooking(one)).toMatchObject({ date });
    const taken = await openDay({ capacity: 1 });
    await asked(bob, { ...booking, date: taken });
    expect(refusalIn(await move(admin, { from: taken, to: date })).code).toBe('day-closed');

    const added = await known(text);
    answerIn('changeClosures', await change({ action: 'remove', closureId: added?.id }));
    expect(await loadDay(date)).toMatchObject({ capacity: 2, booked: 1 });
    expect((await asked(bob, booking)).date).toBe(date);
    const { docs } = await db.collection('audit').where('reason', '==', text).get();
    expect(docs.map((each) => String(each.get('action'))).toSorted()).toEqual([
      'addClosure',
      'removeClosure',
    ]);
  });

  test('needs dates in their order and a reason', async () => {
    const date = await farDate();
    const base = { kind: 'dates', from: date, to: date, reason: 'x' };
    for (const bad of [
      { ...base, to: '2025-01-01' },
      { ...base, reason: ' ' },
      { ...base, kind: 'monthly' },
    ]) {
      expect((await change({ action: 'add', closure: bad })).status).toBe(400);
    }
    expect((await change({ action: 'remove', closureId: 'none' })).status).toBe(404);
    expect(await known('x')).toBeUndefined();
  });
});
