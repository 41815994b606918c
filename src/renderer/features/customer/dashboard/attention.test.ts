import { describe, expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { subscriptionOf, overdueOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { bookingOf, parcelOf } from '#tests/support/parcels.ts';
import { overdueWords } from '#lib/overdue-words.ts';
import { attentionKey, attentionOf, inProduction } from './attention.ts';

const now = new Date('2026-03-12T12:00:00Z');
const begun = defaultSteps(now);
const received = withStepStatus(begun, 'received', 'complete', now);
const known = {
  subscription: subscriptionOf(),
  videos: [],
  steps: received,
  bookings: [],
  parcels: [],
  briefs: null,
  framesWaiting: 0,
};
const returned = { by: 'n', byName: 'Noor Haddad', at: now, note: 'Shorter' };
const briefs = {
  writing: { block: 1, sentAt: null, returned: null, approval: null },
  returned: { block: 1, sentAt: null, returned, approval: null },
  sent: { block: 1, sentAt: now, returned: null, approval: null },
  approved: { block: 1, sentAt: now, returned: null, approval: { by: 'n', byName: 'N', at: now } },
};
const codes = (facts: Partial<Parameters<typeof attentionOf>[0]>) =>
  attentionOf({ ...known, ...facts }, now).map(({ code }) => code);

describe('tasks of the customer', () => {
  test('on a new subscription: the product to send and a first video to write', () => {
    expect(codes({ steps: begun })).toEqual(['send-product', 'write-video']);
  });

  test('no parcel to send once it is on its way', () => {
    const parcel = parcelOf();
    const sent = parcelOf({ trackingNumber: '1Z999AA1' });
    expect(codes({ steps: begun, parcels: [parcel, sent] })).toContain('send-product');
    expect(codes({ steps: begun, parcels: [sent] })).not.toContain('send-product');
    expect(codes({ steps: begun, parcels: [{ ...sent, state: 'canceled' }] })).toContain(
      'send-product',
    );
  });

  test('drafts, and first those that the studio sent back', () => {
    const videos = [videoOf({ id: 'a' }), videoOf({ id: 'b', lastMoveId: 'move_1' })];
    expect(codes({ videos })).toEqual(['sent-back', 'draft']);
  });

  test('an overdue payment before everything else, and its tokens still work', () => {
    expect(codes({ subscription: subscriptionOf({ status: 'past_due' }) })).toEqual([
      'payment-overdue',
      'write-video',
    ]);
  });

  test('an overdue payment in the words of its own page', () => {
    const overdue = overdueOf({ needsAction: true });
    const subscription = subscriptionOf({ status: 'past_due', overdue });
    expect(attentionOf({ ...known, subscription }, now)[0]).toEqual({
      code: 'payment-overdue',
      title: overdueWords(subscription, now).title,
      needsAction: true,
    });
  });

  test('no overdue payment while one is on its way', () => {
    const overdue = overdueOf({ onItsWay: true });
    const subscription = subscriptionOf({ status: 'past_due', overdue });
    expect(codes({ subscription })).toEqual(['write-video']);
  });

  test('tokens that expire within two weeks', () => {
    const expiring = (day: string) =>
      subscriptionOf({ tokenLots: [{ id: 'in_1', left: 4, expiresAt: new Date(day) }] });
    expect(codes({ subscription: expiring('2026-03-20') })).toContain('tokens-expiring');
    expect(codes({ subscription: expiring('2026-04-20') })).not.toContain('tokens-expiring');
    const cancelsAt = new Date('2026-03-20');
    const ending = { ...expiring('2026-04-20'), cancelsAt };
    expect(attentionOf({ ...known, subscription: ending }, now)).toContainEqual({
      code: 'tokens-expiring',
      tokens: 4,
      at: cancelsAt,
    });
  });

  test('a film that was delivered and has no answer', () => {
    const film = { status: 'delivery', deliveredVersion: 1, statusSince: now } as const;
    expect(codes({ videos: [videoOf(film)] })).toEqual(['review', 'write-video']);
    expect(codes({ videos: [videoOf({ ...film, approvedVersion: 1 })] })).toEqual(['write-video']);
  });

  test('style frames that wait for an answer, before films that do', () => {
    const film = { status: 'delivery', deliveredVersion: 1, statusSince: now } as const;
    const facts = { framesWaiting: 2, videos: [videoOf(film)] };
    expect(codes(facts)).toEqual(['frames', 'review', 'write-video']);
  });

  test('a brief, before the shoot day that waits for it', () => {
    const videos = [videoOf({ status: 'activated' })];
    expect(codes({ videos, briefs: [] })).toEqual(['brief', 'write-video']);
    expect(codes({ videos, briefs: [briefs.returned] })).toEqual(['brief', 'write-video']);
    expect(codes({ videos, briefs: [briefs.sent] })).toEqual(['write-video']);
    expect(codes({ videos, briefs: [briefs.approved] })).toEqual(['book-day', 'write-video']);
  });

  test('a brief of which the step is complete, as the next shoot day needs one', () => {
    const briefed = withStepStatus(received, 'brief', 'complete', now);
    const [item] = attentionOf({ ...known, steps: briefed, briefs: [briefs.writing] }, now);
    expect(item).toEqual({ code: 'brief', state: 'writing', block: 1 });
  });

  test('the brief of a block that is to be filmed, also when a newer one has begun', () => {
    const facts = {
      subscription: subscriptionOf({ blocks: 2 }),
      videos: [videoOf({ status: 'activated', block: 1 })],
      briefs: [briefs.returned, { ...briefs.approved, block: 2 }],
    };
    expect(attentionOf({ ...known, ...facts }, now)[0]).toEqual({
      code: 'brief',
      state: 'returned',
      block: 1,
    });
    expect(codes(facts)).not.toContain('book-day');
    const filmed = [videoOf({ status: 'editing', block: 1 })];
    expect(codes({ ...facts, videos: filmed })).not.toContain('brief');
  });

  test('a day for ordered videos, and another one for a block that lost its own', () => {
    const videos = [videoOf({ status: 'activated', block: 1 })];
    const lost = { date: '2026-03-10', reason: 'late-parcel', at: now } as const;
    expect(codes({ videos })).toEqual(['book-day', 'write-video']);
    expect(codes({ videos, bookings: [bookingOf({ date: '2026-03-20' })] })).toEqual([
      'write-video',
    ]);
    expect(codes({ videos, bookings: [bookingOf({ lost })] })).toEqual(['day-lost', 'write-video']);
    expect(codes({ videos, bookings: null })).toEqual(['write-video']);
  });

  test('a lost day also where nothing is ordered for its block yet', () => {
    const lost = { date: '2026-03-10', reason: 'late-parcel', at: now } as const;
    expect(codes({ bookings: [bookingOf({ lost })] })).toContain('day-lost');
  });

  test('a parcel that arrived damaged, until another one is announced', () => {
    const arrival = { at: now, condition: 'damaged', shelf: '' } as const;
    const damaged = parcelOf({ state: 'received', arrival, createdAt: now });
    expect(codes({ steps: begun, parcels: [damaged] })).toEqual(['parcel-spoiled', 'write-video']);
    const later = new Date(now.getTime() + 1);
    const next = parcelOf({ id: 'P2', trackingNumber: '1Z9', createdAt: later });
    expect(codes({ steps: begun, parcels: [damaged, next] })).toEqual(['write-video']);
  });

  test('a parcel that is due for a booked day, from a week before', () => {
    const bookings = [bookingOf({ date: '2026-03-18' })];
    expect(codes({ steps: begun, bookings })).toEqual(['parcel-due', 'write-video']);
    expect(codes({ steps: begun, bookings: [bookingOf({ date: '2026-03-30' })] })).toEqual([
      'send-product',
      'write-video',
    ]);
    const confirmed = [bookingOf({ date: '2026-03-18', confirmedAt: now })];
    expect(codes({ bookings: confirmed })).toEqual(['write-video']);
  });

  test('an answer that the studio waits for', () => {
    const work = { ...freshPlan('a0'), waitingForCustomer: true };
    const videos = [videoOf({ status: 'editing', work })];
    expect(codes({ videos })).toEqual(['answer', 'write-video']);
  });

  test('another day for a block whose day is over and whose videos wait for the camera', () => {
    const bookings = [bookingOf({ date: '2026-03-11' })];
    const blockOf = (status: 'queued' | 'shooting' | 'editing') => [videoOf({ status, block: 1 })];
    expect(codes({ videos: blockOf('queued'), bookings })).toContain('book-day');
    expect(codes({ videos: blockOf('shooting'), bookings })).not.toContain('book-day');
    expect(codes({ videos: blockOf('editing'), bookings })).not.toContain('book-day');
    const today = [bookingOf({ date: '2026-03-12' })];
    expect(codes({ videos: blockOf('queued'), bookings: today })).not.toContain('book-day');
  });

  test('the product once more when it has gone back before everything is filmed', () => {
    const arrival = { at: now, condition: 'good', shelf: '' } as const;
    const back = parcelOf({ state: 'returned', arrival });
    const videos = [videoOf({ status: 'activated', block: 2 })];
    expect(codes({ videos, parcels: [back] })).toContain('send-product');
    expect(codes({ videos, parcels: [{ ...back, state: 'received' }] })).not.toContain(
      'send-product',
    );
    expect(codes({ videos: [videoOf({ status: 'editing' })], parcels: [back] })).not.toContain(
      'send-product',
    );
  });

  test('after the end, what is ordered still needs: a product, a day, a brief, an answer to its film', () => {
    const subscription = subscriptionOf({ status: 'canceled', blocks: 2 });
    const toFilm = videoOf({ id: 'a', status: 'queued', block: 2 });
    const drafts = [videoOf({ id: 'b' }), videoOf({ id: 'c', lastMoveId: 'm', block: 1 })];
    const lost = { date: '2026-03-20', reason: 'late-parcel', at: now } as const;
    const bookings = [bookingOf({ block: 1, lost }), bookingOf({ id: 'sub_2', block: 2 })];
    expect(codes({ subscription, videos: [toFilm, ...drafts], bookings, steps: begun })).toEqual([
      'send-product',
      'book-day',
    ]);
    expect(codes({ subscription, videos: [toFilm], briefs: [briefs.returned] })).toEqual(['brief']);
    const film = videoOf({ id: 'd', status: 'delivery', deliveredVersion: 1 });
    const waiting = videoOf({
      id: 'e',
      status: 'editing',
      work: { ...freshPlan('i0'), waitingForCustomer: true },
    });
    expect(codes({ subscription, videos: [film, waiting, ...drafts], steps: begun })).toEqual([
      'answer',
      'review',
    ]);
  });

  test('nothing on a canceled subscription, and no product to send while it is not known', () => {
    expect(codes({ subscription: subscriptionOf({ status: 'canceled' }), steps: begun })).toEqual(
      [],
    );
    expect(codes({ steps: null })).toEqual(['write-video']);
  });
});

test('videos in production are listed from the most advanced on', () => {
  const videos = (['delivery', 'activated', 'draft', 'editing', 'queued'] as const).map((status) =>
    videoOf({ id: status, status }),
  );
  expect(inProduction(videos).map(({ id }) => id)).toEqual(['editing', 'queued', 'activated']);
});

test('each thing that waits has a key of its own', () => {
  const spoiled = (id: string) => ({
    id,
    createdAt: now,
    state: 'received' as const,
    trackingNumber: '',
    arrival: { at: now, condition: 'damaged' as const, shelf: '' },
    videoIds: [],
  });
  const items = attentionOf(
    {
      ...known,
      subscription: subscriptionOf({ status: 'past_due' }),
      parcels: [spoiled('P1'), spoiled('P2')],
      videos: [videoOf({ id: 'a' }), videoOf({ id: 'b', lastMoveId: 'move_1' })],
      briefs: [briefs.returned],
      framesWaiting: 2,
    },
    now,
  );
  expect(items.filter(({ code }) => code === 'parcel-spoiled')).toHaveLength(2);
  expect(new Set(items.map(attentionKey)).size).toBe(items.length);
});

test('what is lost first comes first', () => {
  const film = (daysAgo: number) =>
    videoOf({
      id: 'film',
      status: 'delivery',
      deliveredVersion: 1,
      statusSince: new Date(now.getTime() - daysAgo * 86_400_000),
    });
  const asked = videoOf({
    id: 'asked',
    status: 'editing',
    work: { ...freshPlan('i0'), waitingForCustomer: true },
  });
  // Its day begins in nine days, and it is missing for the second time.
  const due = bookingOf({
    date: '2026-03-14',
    warnings: 2,
    warnedAt: new Date('2026-03-11T13:00:00Z'),
  });
  const order = (daysAgo: number) =>
    codes({ videos: [film(daysAgo), asked], bookings: [due], steps: begun });
  expect(order(1)).toEqual(['parcel-due', 'answer', 'review', 'write-video']);
  expect(order(13.99)).toEqual(['parcel-due', 'review', 'answer', 'write-video']);
});
