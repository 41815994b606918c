import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ParcelCondition } from '#domain/parcel.ts';
import { withStepStatus } from '#domain/progress.ts';
import { holdMilliseconds } from '#domain/shoot-day.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { addBriefOf } from '#tests/support/customer-setup.ts';
import { end, remove } from '../account-setup.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn, statusesOf } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import {
  ask,
  asked,
  farDate,
  loadBooking,
  loadDay,
  openDay,
  orderOf,
  refused,
  storeBooking,
  storeParcel,
  subjectsTo,
} from '../shoot-day-setup.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { exists, loadSteps } from '../stored.ts';
import { tick } from '../tick.ts';

let owner: Account;
let neighbour: Account;
let admin: Account;
beforeAll(async () => {
  [owner, neighbour, admin] = await Promise.all([
    register({ verified: true }),
    register({ verified: true }),
    register({ roles: ['user', 'admin'] }),
  ]);
});

const hour = 60 * 60 * 1000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);
const recordsOf = async (bookingId: string) => {
  const { docs } = await db.collection('audit').where('bookingId', '==', bookingId).get();
  return docs.map((each) => [each.get('action'), each.get('from'), each.get('to')]);
};
const arrive = async (subscriptionId: string, status: 'complete' | 'coming up' = 'complete') =>
  db.doc(`status/${subscriptionId}`).update({
    statusItems: withStepStatus(await loadSteps(subscriptionId), 'received', status, new Date()),
  });
const followUp = () => tick('followUpBookings');

const rounds = [
  { each: 1, tags: [] },
  { each: 10, tags: ['deep'] },
];
for (const { each, tags } of rounds)
  test(
    `of two people who book the last place at once, exactly one gets it, in ${4 * each} rounds`,
    { tags },
    async () => {
      const pairs = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const people = await Promise.all([register(), register()]);
          const orders = await Promise.all(people.map((who) => orderOf(who)));
          return people.map((who, index) => ({ who, subscriptionId: orders[index] ?? '' }));
        }),
      );
      for (let round = 0; round < each; round += 1) {
        await Promise.all(
          pairs.map(async (pair) => {
            const date = await openDay({ capacity: 1 });
            const action = round % 2 === 0 ? 'book' : 'hold';
            const answers = await Promise.all(
              pair.map(({ who, subscriptionId }) =>
                ask(who, { action, subscriptionId, block: round + 1, date }),
              ),
            );
            expect(statusesOf(answers)).toEqual([200, 409]);
            const { booked, holds } = await loadDay(date);
            expect(booked + Object.keys(holds).length).toBe(1);
            const loser = answers.find(({ status }) => status === 409);
            expect(loser && refusalIn(loser).code).toBe('day-full');
          }),
        );
      }
    },
  );

describe('a hold', () => {
  test('keeps the place for fifteen minutes of the server, and is booked', async () => {
    const [subscriptionId, date] = await Promise.all([orderOf(owner), openDay()]);
    const block = { subscriptionId, block: 1 };
    const { hold, now } = await asked(owner, { action: 'hold', ...block, date });
    expect(hold?.until.getTime()).toBe(now.getTime() + holdMilliseconds);
    const theirs = { subscriptionId: await orderOf(neighbour), block: 1, date };
    expect(await refused(neighbour, { action: 'hold', ...theirs })).toBe('day-full');
    // Asked again it does not last longer.
    const again = await asked(owner, { action: 'hold', ...block, date });
    expect(again.hold).toEqual(hold);
    expect(await asked(owner, { action: 'book', ...block, date })).toMatchObject({
      date,
      hold: null,
    });
    expect(await loadDay(date)).toMatchObject({ booked: 1, holds: {} });
    expect(await recordsOf(`${subscriptionId}_1`)).toEqual([['bookShootDay', null, date]]);
  });

  test('that has ended is a free place, and the clock removes it', async () => {
    const until = fromNow(-1000);
    const date = await openDay({ holds: { ended: until } });
    const subscriptionId = await orderOf(owner);
    await storeBooking(owner, subscriptionId, { hold: { id: 'ended', date, until } });
    const theirs = { subscriptionId: await orderOf(neighbour), block: 1 };
    await asked(neighbour, { action: 'hold', ...theirs, date });
    await followUp();
    expect((await loadBooking(subscriptionId)).hold).toBeNull();
    expect(Object.keys((await loadDay(date)).holds)).toHaveLength(1);
    await asked(neighbour, { action: 'release', ...theirs });
    expect((await loadDay(date)).holds).toEqual({});
  });
});

describe('a booked day', () => {
  test('moves, and is canceled', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    const first = await openDay({}, '2090-03-05');
    const second = await openDay({}, '2090-03-06');
    const block = { subscriptionId, block: 1 };
    await asked(who, { action: 'book', ...block, date: first });
    await asked(who, { action: 'hold', ...block, date: second });
    await asked(who, { action: 'book', ...block, date: second });
    expect(await loadBooking(subscriptionId)).toMatchObject({ date: second, sequence: 2 });
    expect(await loadDay(first)).toMatchObject({ booked: 0 });
    await asked(who, { action: 'cancel', ...block });
    await asked(who, { action: 'cancel', ...block });
    expect(await loadDay(second)).toMatchObject({ booked: 0, holds: {} });
    expect((await recordsOf(`${subscriptionId}_1`)).toSorted()).toEqual([
      ['bookShootDay', null, first],
      ['cancelShootDay', second, null],
      ['moveShootDay', first, second],
    ]);
    expect((await subjectsTo(who)).toSorted()).toEqual([
      'Booked: we film block 1 on Sunday, March 5',
      'Canceled: Monday, March 6 for block 1',
      'Moved: we film block 1 on Monday, March 6',
    ]);
    const { docs } = await db.collection('mail').where('userId', '==', who.uid).get();
    const files = docs.map((mail) => String(mail.get('message.attachments')[0].content));
    expect(files.filter((file) => file.includes('METHOD:CANCEL'))).toHaveLength(1);
    expect(files.filter((file) => file.includes('METHOD:PUBLISH'))).toHaveLength(2);
  });

  test('belongs to its owner, on a subscription that runs', async () => {
    const [subscriptionId, date] = await Promise.all([orderOf(owner, { blocks: 1 }), openDay()]);
    const book = { action: 'book', subscriptionId, block: 1, date } as const;
    expect(await refused(neighbour, book)).toBe('not-found');
    expect(await refused(owner, { ...book, block: 2 })).toBe('not-found');
    await addStoredVideo({ userId: owner.uid, subscriptionId, block: 2 });
    expect((await asked(owner, { ...book, action: 'hold', block: 2 })).hold?.date).toBe(date);
    await asked(owner, { action: 'release', subscriptionId, block: 2 });
    expect(await refused(owner, { ...book, date: await farDate() })).toBe('day-closed');
    const stored = db.doc(`subscriptions/${subscriptionId}`);
    await stored.update({ cancelsAt: fromNow(hour) });
    expect(await refused(owner, book)).toBe('day-after-end');
    await stored.update({ status: 'canceled', cancelsAt: null });
    expect(await refused(owner, book)).toBe('subscription-inactive');
  });

  test('of an agency order needs an approved brief', async () => {
    const subscriptionId = await orderOf(owner);
    await db
      .doc(`subscriptions/${subscriptionId}`)
      .update({ 'productSelections.option': 'agency' });
    const book = { action: 'book', subscriptionId, block: 1, date: await openDay() } as const;
    expect(await refused(owner, book)).toBe('brief-not-approved');
    const brief = await addBriefOf(owner, subscriptionId);
    expect(await refused(owner, book)).toBe('brief-not-approved');
    const approval = { by: admin.uid, byName: 'Noor Haddad', at: new Date() };
    await brief.update({ approval });
    expect((await asked(owner, book)).date).toBe(book.date);
  });
});

describe('the parcel', () => {
  test('confirms the day when it arrives, and the next one at once', async () => {
    const who = await register();
    const [subscriptionId, date, next] = await Promise.all([orderOf(who), openDay(), openDay()]);
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    expect((await loadBooking(subscriptionId)).confirmedAt).toBeNull();
    await arrive(subscriptionId);
    await vi.waitFor(
      async () => {
        expect((await loadBooking(subscriptionId)).confirmedAt).toBeInstanceOf(Date);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await subjectsTo(who)).toContainEqual(expect.stringMatching(/^Confirmed: /));
    await asked(who, { action: 'book', subscriptionId, block: 2, date: next });
    expect(await loadBooking(subscriptionId, 2)).toMatchObject({
      confirmedAt: expect.any(Date),
      parcelCheckAt: null,
    });
  });

  test('that is late is warned of, and costs the day in the end, each told once', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    // Begins 60 to 84 hours from now, whatever the time of day: within the last warning, before the loss.
    const soon = studioDate(fromNow(84 * hour));
    await openDay({ capacity: 20 }, studioDate(fromNow(124 * hour)));
    const id = await storeBooking(who, subscriptionId, { date: soon, parcelCheckAt: fromNow(-1) });
    await followUp();
    expect(await loadBooking(subscriptionId)).toMatchObject({ date: soon, warnings: 1 });
    await followUp();
    // The second warning was a day ago, and now it is less than two days away.
    const near = studioDate(fromNow(30 * hour));
    const warned = { warnings: 2, warnedAt: fromNow(-25 * hour) };
    const due = { ...warned, date: near, parcelCheckAt: fromNow(-1) };
    await db.doc(`bookings/${id}`).update(due);
    await followUp();
    expect(await loadBooking(subscriptionId)).toMatchObject({
      date: null,
      lost: { date: near, reason: 'late-parcel' },
    });
    await followUp();
    expect((await subjectsTo(who)).toSorted()).toEqual([
      expect.stringMatching(/^We cannot film/),
      expect.stringMatching(/^Your product is missing/),
    ]);
    const mails = await db.collection('mail').where('userId', '==', who.uid).get();
    expect(JSON.stringify(mails.docs.map((each) => each.data()))).toContain('next free days are');
    expect(await recordsOf(id)).toEqual([['loseShootDay', near, null]]);
    // A new day is booked, and the loss is over.
    const date = await openDay();
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    expect(await loadBooking(subscriptionId)).toMatchObject({ date, lost: null });
  });
});

describe('steps that cannot be read', () => {
  const breakSteps = (subscriptionId: string) =>
    db.doc(`status/${subscriptionId}`).update({ statusItems: 'broken' });

  test('cost nobody a day that waits for its parcel, and are told to an admin', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    const near = studioDate(fromNow(30 * hour));
    const id = await storeBooking(who, subscriptionId, {
      date: near,
      warnings: 2,
      warnedAt: fromNow(-25 * hour),
      parcelCheckAt: fromNow(-1),
    });
    await breakSteps(subscriptionId);
    await followUp();
    expect(await loadBooking(subscriptionId)).toMatchObject({ date: near, lost: null });
    const failed = await db.doc('runs/followUpBookings').get();
    expect(failed.get('failed')).toContain(`bookings/${id}`);
    // The runs of other tests are to end without it.
    await db.doc(`bookings/${id}`).delete();
    await followUp();
  });

  test('take no confirmation back, which is asked again once they are mended', async () => {
    const who = await register();
    const [broken, other] = await Promise.all([orderOf(who), orderOf(who)]);
    const steps = await loadSteps(broken);
    await arrive(broken);
    for (const subscriptionId of [broken, other]) {
      const date = await openDay();
      await asked(who, { action: 'book', subscriptionId, block: 1, date });
    }
    const isConfirmed = async (subscriptionId: string) =>
      (await loadBooking(subscriptionId)).confirmedAt !== null;
    const becomes = (subscriptionId: string, wanted: boolean) =>
      vi.waitFor(async () => expect(await isConfirmed(subscriptionId)).toBe(wanted), {
        timeout: 60_000,
        interval: 250,
      });
    await becomes(broken, true);
    await breakSteps(broken);
    // The functions hear of one change after the other.
    await arrive(other);
    await becomes(other, true);
    expect(await isConfirmed(broken)).toBe(true);
    await db.doc(`status/${broken}`).update({ statusItems: steps });
    await becomes(broken, false);
  });
});

describe('the parcels of an order', () => {
  const confirmedAt = async (subscriptionId: string, block = 1) =>
    (await loadBooking(subscriptionId, block)).confirmedAt;
  const isConfirmed = (subscriptionId: string, wanted: boolean) =>
    vi.waitFor(async () => expect((await confirmedAt(subscriptionId)) !== null).toBe(wanted), {
      timeout: 60_000,
      interval: 250,
    });
  const arrival = (condition: ParcelCondition) => ({ at: new Date(), condition, shelf: 'B4' });

  test('confirm a day as long as the product is at the studio and is what was said', async () => {
    const who = await register();
    const [subscriptionId, date, next] = await Promise.all([orderOf(who), openDay(), openDay()]);
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    const parcel = await storeParcel(who, subscriptionId);
    await parcel.update({ state: 'received', arrival: arrival('good') });
    await arrive(subscriptionId);
    await isConfirmed(subscriptionId, true);
    await parcel.update({ arrival: arrival('other') });
    await isConfirmed(subscriptionId, false);
    expect(await loadBooking(subscriptionId)).toMatchObject({ warnings: 0, sequence: 3 });
    await parcel.update({ arrival: arrival('damaged') });
    await isConfirmed(subscriptionId, true);
    await parcel.update({ state: 'returned' });
    await isConfirmed(subscriptionId, false);
    await asked(who, { action: 'book', subscriptionId, block: 2, date: next });
    expect(await confirmedAt(subscriptionId, 2)).toBeNull();
    const subjects = await subjectsTo(who);
    expect(subjects.filter((each) => each.startsWith('Confirmed: '))).toHaveLength(2);
    expect(subjects.filter((each) => each.startsWith('Not confirmed any more: '))).toHaveLength(2);
  });
});

test('a block whose day is over is booked again until all of it is filmed', async () => {
  const who = await register();
  const [subscriptionId, date] = await Promise.all([orderOf(who), openDay()]);
  const past = daysAfter(studioDate(new Date()), -3);
  const block = { subscriptionId, block: 1 };
  await storeBooking(who, subscriptionId, { date: past });
  expect(await refused(who, { action: 'book', ...block, date })).toBe('block-filmed');
  await addStoredVideo({ userId: who.uid, subscriptionId, block: 1 });
  await asked(who, { action: 'hold', ...block, date });
  await asked(who, { action: 'book', ...block, date });
  expect(await loadBooking(subscriptionId)).toMatchObject({ date, sequence: 2, entry: 2 });
  expect(await recordsOf(`${subscriptionId}_1`)).toEqual([['bookShootDay', null, date]]);
  expect(await subjectsTo(who)).toEqual([expect.stringMatching(/^Booked: we film block 1/)]);
});

describe('a day that the studio closes', () => {
  test('is lost by those who booked it, who are told, and held by nobody', async () => {
    const [who, other] = await Promise.all([register(), register()]);
    const date = await openDay({ capacity: 3 });
    const [one, two] = await Promise.all([orderOf(who), orderOf(other)]);
    await asked(who, { action: 'book', subscriptionId: one, block: 1, date });
    await asked(other, { action: 'hold', subscriptionId: two, block: 1, date });
    const closed = await call('closeShootDay', admin, { date });
    expect(answerIn('closeShootDay', closed)).toEqual({ lost: 1 });
    expect(await loadDay(date)).toMatchObject({ capacity: 0, booked: 0, holds: {} });
    expect(await loadBooking(one)).toMatchObject({
      date: null,
      lost: { date, reason: 'day-closed' },
    });
    expect(await loadBooking(two)).toMatchObject({
      hold: null,
      lostHold: { date, reason: 'day-closed' },
    });
    expect(await subjectsTo(who)).toContainEqual(expect.stringMatching(/^We cannot film block 1/));
    expect(await refused(other, { action: 'book', subscriptionId: two, block: 1, date })).toBe(
      'day-closed',
    );
    const again = await call('closeShootDay', admin, { date });
    expect(answerIn('closeShootDay', again)).toEqual({ lost: 0 });
  });
});

describe('the end of an order', () => {
  test('leaves its days to what is ordered, which can still be booked, moved and canceled', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    const [date, next, free] = await Promise.all([openDay(), openDay(), openDay()]);
    const ordered = { userId: who.uid, subscriptionId, status: 'activated' } as const;
    await addStoredVideo({ ...ordered, block: 1 });
    await addStoredVideo({ ...ordered, block: 2 });
    await addStoredVideo({ ...ordered, block: 3, status: 'draft' });
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    await asked(who, { action: 'book', subscriptionId, block: 3, date: free });
    await db.doc(`subscriptions/${subscriptionId}`).update({ cancelsAt: fromNow(hour) });
    // It is after the end that is set, and what is ordered is filmed all the same.
    await asked(who, { action: 'hold', subscriptionId, block: 2, date: next });
    await end(subscriptionId);
    await vi.waitFor(
      async () => {
        expect(await loadBooking(subscriptionId, 3)).toMatchObject({
          date: null,
          lost: { date: free, reason: 'subscription-ended' },
        });
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await loadBooking(subscriptionId)).toMatchObject({ date, lost: null });
    await asked(who, { action: 'book', subscriptionId, block: 2, date: next });
    await asked(who, { action: 'book', subscriptionId, block: 1, date: free });
    expect(await loadBooking(subscriptionId)).toMatchObject({ date: free });
    await asked(who, { action: 'cancel', subscriptionId, block: 1 });
    const draft = { action: 'book', subscriptionId, block: 3, date } as const;
    expect(await refused(who, draft)).toBe('subscription-inactive');
  });

  test('takes a day with the last ordered video that staff send back', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who, { status: 'canceled' });
    const ordered = { userId: who.uid, subscriptionId, status: 'activated', block: 1 } as const;
    const [one, other] = await Promise.all([addStoredVideo(ordered), addStoredVideo(ordered)]);
    const date = await openDay();
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    const sendBack = async (videoId: string) => {
      const { status } = await call('returnVideo', admin, { videoId, reason: 'Not this cup' });
      expect(status).toBe(200);
    };
    await sendBack(one);
    expect(await loadBooking(subscriptionId)).toMatchObject({ date });
    await sendBack(other);
    expect(await loadBooking(subscriptionId)).toMatchObject({
      date: null,
      lost: { date, reason: 'subscription-ended' },
    });
    expect(await loadDay(date)).toMatchObject({ booked: 0 });
  });

  test('frees its other future days and what it holds, and tells its owner', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    const [date, held] = await Promise.all([openDay(), openDay()]);
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    await asked(who, { action: 'hold', subscriptionId, block: 2, date: held });
    const past = daysAfter(studioDate(new Date()), -3);
    await storeBooking(who, subscriptionId, { block: 3, date: past });
    await end(subscriptionId);
    await vi.waitFor(
      async () => {
        expect(await loadBooking(subscriptionId)).toMatchObject({
          date: null,
          lost: { date, reason: 'subscription-ended' },
        });
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await loadDay(date)).toMatchObject({ booked: 0 });
    expect(await loadDay(held)).toMatchObject({ holds: {} });
    expect(await loadBooking(subscriptionId, 3)).toMatchObject({ date: past });
    expect(await subjectsTo(who)).toHaveLength(2);
  });

  test('an account takes its bookings into its export, and away with it', async () => {
    const who = await register();
    const subscriptionId = await orderOf(who);
    const [date, held] = await Promise.all([openDay(), openDay()]);
    await asked(who, { action: 'book', subscriptionId, block: 1, date });
    await asked(who, { action: 'hold', subscriptionId, block: 1, date: held });
    const data = answerIn('exportAccount', await call('exportAccount', who, {}));
    expect(data).toMatchObject({ bookings: [{ subscriptionId, date, block: 1 }] });
    await db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });
    expect((await remove(who)).status).toBe(200);
    expect(await exists(`bookings/${subscriptionId}_1`)).toBe(false);
    expect(await loadDay(date)).toMatchObject({ booked: 0 });
    expect(await loadDay(held)).toMatchObject({ holds: {} });
  });
});
