import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import {
  durations,
  enoughDurations,
  videoStages,
  withDuration,
  type Durations,
} from './durations.ts';
import { estimate, type Estimate } from './estimate.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { fromKeys } from './from-keys.ts';
import { finishedSteps, nextEstimate } from './next-estimate.ts';
import { defaultSteps, withStepStatus } from './progress.ts';
import { stepIds, type StepId } from './steps.ts';
import { daysAfter, studioDate } from './studio-clock.ts';

const day = 24 * 3_600_000;
const now = new Date('2026-03-02T15:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * day);
const dateIn = (days: number) => daysAfter(studioDate(now), days);

/** A studio that takes about so many days for every stage. */
function studioOf(days: number, count = enoughDurations): Durations {
  const counts = Array.from({ length: count }, () => days * day).reduce<number[]>(
    withDuration,
    durations.parse({}).steps.brief.slice(),
  );
  const all = durations.parse({});
  return {
    videos: fromKeys(videoStages, () => counts),
    steps: {
      ...all.steps,
      brief: counts,
      style: counts,
      shoot: counts,
      editing: counts,
      delivery: counts,
    },
  };
}
const known = studioOf(2);

/** Progress up to a step, each of which took a day, the last of them done now. */
const doneUpTo = (last: StepId, until = now) => {
  const done = stepIds.slice(0, stepIds.indexOf(last) + 1);
  return done.reduce(
    (steps, id, index) =>
      withStepStatus(
        steps,
        id,
        'complete',
        new Date(until.getTime() - (done.length - 1 - index) * day),
      ),
    defaultSteps(new Date(until.getTime() - (done.length - 1) * day)),
  );
};
const editing = videoOf({ id: 'v', status: 'editing', statusSince: now });
const queued = videoOf({ id: 'v', status: 'queued', statusSince: now });
const arrival = { at: now, condition: 'good', shelf: '' } as const;
const here = { state: 'received', arrival, videoIds: [] } as const;
const wentBack = { ...here, state: 'returned' } as const;
const announced = { state: 'announced', arrival: null, videoIds: ['v'] } as const;
const facts = (some: Partial<EstimateFacts> = {}): EstimateFacts => ({
  userId: 'u',
  steps: doneUpTo('style'),
  product: { parcels: [], videos: [] },
  brief: null,
  bookings: [{ block: 1, date: dateIn(5) }],
  videos: [editing],
  hasOrders: true,
  hasOpenReview: false,
  hasOpenFrames: false,
  ...some,
});
const first = (some: Partial<EstimateFacts> = {}) => nextEstimate(null, facts(some), known, now);
const after = (before: Estimate, some: Partial<EstimateFacts>, days: number) =>
  nextEstimate(before, facts(some), known, at(days));

describe('an estimate', () => {
  test('is a range of days for the video and for each coming step, in their order', () => {
    const { order, videos } = first();
    expect(order.waits).toBeNull();
    expect(order.steps.shoot).toEqual({ from: dateIn(5), to: dateIn(5) });
    expect(Object.keys(order.steps)).toEqual(['shoot', 'editing', 'delivery']);
    expect(order.steps.editing?.from).toBe(dateIn(7));
    expect(order.range).toEqual(order.steps.delivery);
    expect(videos['v']?.range).toEqual({ from: dateIn(2), to: dateIn(2) });
    expect(estimate.parse(first())).toEqual(first());
  });

  test('tells one day of delivery for an order and the last of its videos', () => {
    const later = { ...queued, id: 'w', block: 2 };
    const { order, videos } = first({
      videos: [queued, later],
      bookings: [
        { block: 1, date: dateIn(5) },
        { block: 2, date: dateIn(6) },
      ],
    });
    expect(videos['w']?.range).not.toBeNull();
    expect(videos['w']?.range).not.toEqual(videos['v']?.range);
    expect(order.range).toEqual(videos['w']?.range);
    expect(order.steps.delivery).toEqual(order.range);
  });

  test('has no step before the booked day end after it', () => {
    const { order } = first({
      steps: doneUpTo('received'),
      bookings: [{ block: 1, date: dateIn(1) }],
    });
    expect(order.steps.style).toEqual({ from: dateIn(1), to: dateIn(1) });
    expect(order.steps.shoot).toEqual({ from: dateIn(1), to: dateIn(1) });
  });

  test('is hidden until there are enough durations of every stage that is left', () => {
    const few = studioOf(2, enoughDurations - 1);
    const hidden = nextEstimate(null, facts(), few, now);
    expect(hidden.videos['v']).toMatchObject({ range: null, isSlow: false, waits: null });
    // The booked day is known all the same.
    expect(hidden.order).toMatchObject({ range: null, steps: { shoot: { from: dateIn(5) } } });
    const without = { ...known, videos: { ...known.videos, editing: few.videos.editing } };
    expect(
      nextEstimate(null, facts({ videos: [queued] }), without, now).videos['v']?.range,
    ).toBeNull();
  });

  test('counts from the booked day on, which stands for all before the camera', () => {
    const { videos } = first({ videos: [queued] });
    expect(videos['v']?.range?.from).toBe(dateIn(9));
    const over = first({ videos: [queued], bookings: [{ block: 1, date: dateIn(-1) }] });
    expect(over.videos['v']?.range?.from).toBe(dateIn(6));
  });

  test('says that it takes long when no stage ever took as long', () => {
    const late = after(first(), { videos: [editing] }, 9);
    expect(late.videos['v']).toMatchObject({ range: null, isSlow: true });
  });

  test('never begins after it ends, nor before today, whatever was before', () => {
    const status = fc.constantFrom('activated', 'queued', 'shooting', 'editing');
    const moment = fc.integer({ min: 0, max: 40 });
    const booked = fc.option(fc.integer({ min: -5, max: 30 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(status, moment, booked), { maxLength: 6 }), (changes) => {
        let last: Estimate | null = null;
        let passed = 0;
        for (const [each, days, date] of changes) {
          passed += days;
          const video = videoOf({ id: 'v', status: each, statusSince: at(passed - days) });
          const bookings = [{ block: 1, date: date === null ? null : dateIn(date) }];
          last = nextEstimate(last, facts({ videos: [video], bookings }), known, at(passed));
          const told = last.videos['v'];
          if (told?.range == null || told.waits !== null) continue;
          expect(told.range.from <= told.range.to).toBe(true);
          expect(told.range.to >= studioDate(at(passed))).toBe(true);
          // The same facts once more change nothing.
          expect(
            nextEstimate(last, facts({ videos: [video], bookings }), known, at(passed)),
          ).toEqual(last);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the clock stands still', () => {
  test.each([
    ['parcel', { steps: defaultSteps(now) }],
    ['brief', { steps: doneUpTo('received'), brief: 'writing' }],
    ['brief', { steps: doneUpTo('received'), brief: 'returned' }],
    ['frames', { steps: doneUpTo('brief'), hasOpenFrames: true }],
    ['videos', { videos: [], hasOrders: false }],
    ['review', { videos: [], hasOpenReview: true }],
    ['draft', { videos: [videoOf({ status: 'draft' })] }],
    ['parcel', { videos: [queued], product: { parcels: [wentBack], videos: [] } }],
    ['parcel', { videos: [queued], product: { parcels: [here, announced], videos: [queued] } }],
    ['day', { videos: [queued], bookings: [] }],
    ['day', { videos: [queued], bookings: [{ block: 1, date: dateIn(-1) }] }],
    ['answer', { videos: [waitingVideo()] }],
  ] as const)('of a subscription that waits: %s', (reason, some) => {
    expect(first({ ...some }).order.waits?.for).toBe(reason);
  });

  test('for nothing of the customer’s while the studio reads, films or has delivered all', () => {
    const reading = first({ steps: doneUpTo('received'), brief: 'sent' });
    expect(reading.order.waits).toBeNull();
    expect(first({ videos: [] }).order.waits).toBeNull();
    expect(first({ steps: doneUpTo('delivery') }).order.waits).toBeNull();
  });

  test.each([
    ['parcel', { steps: defaultSteps(now) }],
    ['parcel', { product: { parcels: [wentBack], videos: [] } }],
    ['parcel', { product: { parcels: [here, announced], videos: [queued] } }],
    ['brief', { brief: 'returned' }],
    ['frames', { hasOpenFrames: true }],
    ['day', { bookings: [] }],
    ['day', { bookings: [{ block: 1, date: dateIn(-1) }] }],
  ] as const)('of a video before the camera: %s', (reason, some) => {
    expect(first({ videos: [queued], ...some }).videos['v']?.waits?.for).toBe(reason);
    expect(first({ videos: [editing], ...some }).videos['v']?.waits).toBeNull();
  });

  test('and what was waited is no time of the studio’s', () => {
    const waiting = first({ videos: [waitingVideo()] });
    const answered = after(waiting, { videos: [editing] }, 3);
    expect(answered.videos['v']?.waited).toEqual({ editing: 3 * day });
    expect(answered.videos['v']?.range).toEqual({ from: dateIn(5), to: dateIn(5) });
    expect(answered.videos['v']?.moved).toMatchObject({ cause: 'answer', days: 3, before: null });
  });

  test('until the next block’s own parcel is there, long after the first one’s', () => {
    const some = { videos: [queued] };
    const missing = { parcels: [here, announced], videos: [queued] };
    const waiting = first({ ...some, product: missing });
    const there = { parcels: [here, { ...here, videoIds: ['v'] }], videos: [] };
    const { order, videos } = after(waiting, { ...some, product: there }, 2);
    expect([order.waits, videos['v']?.waits]).toEqual([null, null]);
    expect(videos['v']?.waited).toEqual({ queued: 2 * day });
  });
});

describe('an estimate that moved says why', () => {
  test('the parcel came later', () => {
    const waiting = first({ steps: defaultSteps(now), videos: [] });
    const { order } = after(waiting, { steps: doneUpTo('received', at(2)), bookings: [] }, 2);
    expect(order.moved).toMatchObject({ cause: 'parcel', days: 2 });
  });

  test('the shoot is on another day', () => {
    const moved = after(
      first({ videos: [queued] }),
      {
        videos: [queued],
        bookings: [{ block: 1, date: dateIn(8) }],
      },
      0,
    );
    const filmed = after(first(), { bookings: [{ block: 1, date: dateIn(8) }] }, 0);
    expect(filmed.videos['v']?.moved).toBeNull();
    for (const { moved: why } of [moved.order, moved.videos['v'] ?? moved.order]) {
      expect(why).toMatchObject({ cause: 'shoot-day', before: { from: expect.any(String) } });
    }
  });

  test('the customer asked for changes, also when the video was delivered before', () => {
    const changed = videoOf({
      id: 'v',
      status: 'editing',
      statusSince: at(1),
      version: 1,
      deliveredVersion: 1,
      rejectedVersion: 1,
      changeRounds: 1,
    });
    const delivered = after(first(), { videos: [] }, 0);
    expect(delivered.videos).toEqual({});
    expect(after(delivered, { videos: [changed] }, 1).videos['v']).toMatchObject({
      stage: 'changes',
      moved: { cause: 'changes' },
    });
  });

  test('it is filmed once more, and it goes faster or slower than usual', () => {
    const shooting = videoOf({ id: 'v', status: 'shooting', statusSince: at(1) });
    expect(after(first(), { videos: [shooting] }, 1).videos['v']?.moved?.cause).toBe('back');
    const before = first({ videos: [videoOf({ id: 'v', status: 'shooting', statusSince: now })] });
    const early = videoOf({ id: 'v', status: 'editing', statusSince: now });
    expect(after(before, { videos: [early] }, 0).videos['v']?.moved?.cause).toBe('faster');
    const slow = nextEstimate(first(), facts(), studioOf(9), now);
    expect(slow.videos['v']?.moved?.cause).toBe('slower');
  });

  test('not for a day more or less, which nobody is told', () => {
    const spread = [1, 2, 3, 4].flatMap((days) => Array.from({ length: 6 }, () => days * day));
    const counts = spread.reduce<number[]>(withDuration, durations.parse({}).steps.brief.slice());
    const wide = { ...known, videos: { ...known.videos, editing: counts } };
    const before = nextEstimate(null, facts(), wide, now);
    const next = nextEstimate(before, facts(), wide, at(0.9));
    expect(next.videos['v']?.moved).toBeNull();
  });
});

describe('the time of a step', () => {
  const steps = (last: StepId, until: Date) => doneUpTo(last, until);

  test('is counted once, from the step before, without the waits', () => {
    const { order } = first({ steps: steps('received', now), brief: 'writing' });
    const sent = after({ ...first(), order }, { steps: steps('received', now), brief: 'sent' }, 3);
    expect(sent.order.waited).toBe(3 * day);
    const done = withStepStatus(steps('received', now), 'brief', 'complete', at(4));
    expect(finishedSteps(sent.order, done)).toEqual([{ step: 'brief', milliseconds: day }]);
    const counted = after(sent, { steps: done }, 4);
    expect(finishedSteps(counted.order, done)).toEqual([]);
    // Taken back and done again.
    const again = withStepStatus(
      withStepStatus(done, 'brief', 'coming up', at(5)),
      'brief',
      'complete',
      at(6),
    );
    expect(finishedSteps(counted.order, again)).toEqual([]);
  });

  test('is not known when nobody looked before, or the step before is not done', () => {
    expect(finishedSteps(null, doneUpTo('brief'))).toEqual([]);
    const alone = withStepStatus(defaultSteps(now), 'style', 'complete', at(1));
    expect(finishedSteps(first({ steps: defaultSteps(now) }).order, alone)).toEqual([]);
  });
});

function waitingVideo() {
  const work = { order: 'i0', assignee: null, dueAt: null, labels: [], waitingForCustomer: true };
  return videoOf({ id: 'v', status: 'editing', statusSince: now, work });
}
