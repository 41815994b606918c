import { beforeAll, describe, expect, test, vi } from 'vitest';
import { estimateSteps, estimateVideos } from '#cloud/figures/follow-estimates.ts';
import { bucketOf, durations } from '#domain/durations.ts';
import { estimate, type Estimate } from '#domain/estimate.ts';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { demoDurations } from '#local/seed/build-estimates.ts';
import { moveByStudio } from '#tests/support/customer-setup.ts';
import { end, remove } from '../account-setup.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { deliverChange, snapshotOf } from '../deliver-change.ts';
import { db, freshName } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { orderOf, storeBooking, storeParcel } from '../shoot-day-setup.ts';
import { exists, loadSteps, storedAs } from '../stored.ts';
import { tick } from '../tick.ts';

let owner: Account;
beforeAll(async () => {
  await db.doc('counters/durations').set(demoDurations);
  owner = await register({ verified: true });
});

const day = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const dateIn = (days: number) => daysAfter(studioDate(new Date()), days);
const pathOf = (subscriptionId: string) => `estimates/${subscriptionId}`;
const load = (subscriptionId: string) => storedAs(estimate, pathOf(subscriptionId));

/** Waits until the functions have written an estimate like this. */
async function until(subscriptionId: string, isIt: (told: Estimate) => unknown): Promise<Estimate> {
  return vi.waitFor(
    async () => {
      const told = await load(subscriptionId);
      expect(isIt(told)).toBeTruthy();
      return told;
    },
    { timeout: 90_000, interval: 250 },
  );
}
const complete = async (subscriptionId: string, ...ids: ('received' | 'brief' | 'style')[]) => {
  let steps = await loadSteps(subscriptionId);
  for (const id of ids) steps = withStepStatus(steps, id, 'complete', new Date());
  await db.doc(`status/${subscriptionId}`).update({ statusItems: steps });
};

/** How many durations of so many days were counted; no other test has such long ones. */
async function countedOf(kind: 'blocks' | 'steps', work: string, days: number): Promise<number> {
  const all = durations.parse((await db.doc('counters/durations').get()).data() ?? {});
  const counts = Object.entries(all[kind]).find(([name]) => name === work)?.[1] ?? [];
  return counts[bucketOf(days * day)] ?? 0;
}

const eventOf = (facts: {
  params: Record<string, string>;
  data: { before: object; after: object };
}) => ({
  id: freshName('event'),
  time: new Date().toISOString(),
  document: 'videos/one',
  ...facts,
});

describe('durations', () => {
  test('of a block are counted once, however often the event of its last delivery comes', async () => {
    const subscriptionId = await orderOf(owner);
    await until(subscriptionId, ({ order }) => order.waits?.for === 'parcel');
    const videoId = await addStoredVideo({
      userId: owner.uid,
      subscriptionId,
      status: 'delivery',
      statusSince: ago(10),
    });
    const { order } = await load(subscriptionId);
    const told = { waits: null, range: null, isSlow: false, moved: null };
    // Twenty of the 130 days were the customer's.
    const clock = { since: ago(140), still: 20 * day, stillSince: null };
    const looked = () =>
      db.doc(pathOf(subscriptionId)).update({
        [`videos.${videoId}`]: told,
        'blocks.1': { ...told, work: 'films', clock, isWhole: true, shootDate: null },
      });
    await looked();
    const event = eventOf({
      params: { videoId },
      data: {
        before: snapshotOf({ status: 'editing', subscriptionId }),
        after: await db.doc(`videos/${videoId}`).get(),
      },
    });
    const before = await countedOf('blocks', 'films', 110);
    const again = () => deliverChange(estimateVideos, event);
    await Promise.all([again(), again()]);
    await again();
    expect(await countedOf('blocks', 'films', 110)).toBe(before + 1);
    expect(await load(subscriptionId)).toMatchObject({ order: { step: order.step }, blocks: {} });
    // Another event of the same delivery finds that it was counted.
    await deliverChange(estimateVideos, { ...event, id: freshName('event') });
    expect(await countedOf('blocks', 'films', 110)).toBe(before + 1);
  });

  test('of a step are counted once, also when it is taken back and done again', async () => {
    const subscriptionId = await orderOf(owner);
    await until(subscriptionId, ({ order }) => order.waits?.for === 'parcel');
    const before = await countedOf('steps', 'brief', 100);
    let steps = withStepStatus(defaultSteps(ago(120)), 'received', 'complete', ago(101));
    const status = db.doc(`status/${subscriptionId}`);
    await status.update({ statusItems: steps });
    await until(subscriptionId, ({ order }) => order.step === 'brief');
    // Another wait, which took no time: the order has no video.
    steps = withStepStatus(steps, 'brief', 'complete', ago(1));
    await status.update({ statusItems: steps });
    await until(subscriptionId, ({ order }) => order.counted.includes('brief'));
    expect(await countedOf('steps', 'brief', 100)).toBe(before + 1);
    await status.update({ statusItems: withStepStatus(steps, 'brief', 'coming up', ago(0)) });
    await until(subscriptionId, ({ order }) => order.step === 'brief');
    await status.update({ statusItems: steps });
    await until(subscriptionId, ({ order }) => order.step === 'style');
    const snapshot = await status.get();
    const event = eventOf({
      params: { subscriptionId },
      data: { before: snapshot, after: snapshot },
    });
    await Promise.all([deliverChange(estimateSteps, event), deliverChange(estimateSteps, event)]);
    expect(await countedOf('steps', 'brief', 100)).toBe(before + 1);
  });
});

describe('an estimate', () => {
  test('stands still while it waits for the customer, moves with its reason, and is dropped', async () => {
    const subscriptionId = await orderOf(owner);
    await storeBooking(owner, subscriptionId, { date: dateIn(20) });
    const videoId = await addStoredVideo({
      userId: owner.uid,
      subscriptionId,
      status: 'activated',
      lastMoveId: 'm',
    });
    await moveByStudio(videoId, { from: 'activated', to: 'queued' });
    const waiting = await until(
      subscriptionId,
      ({ order, videos, blocks }) =>
        order.waits !== null && videos[videoId] !== undefined && blocks['1']?.shootDate != null,
    );
    expect(waiting.videos[videoId]?.waits?.for).toBe('parcel');

    // As if the studio had waited for two days.
    const since = ago(2);
    await db.doc(pathOf(subscriptionId)).update({
      'blocks.1.waits.since': since,
      'blocks.1.clock.stillSince': since,
      'blocks.1.range': { from: dateIn(12), to: dateIn(14) },
    });
    await complete(subscriptionId, 'received', 'brief', 'style');
    const arrived = await until(subscriptionId, ({ order }) => order.waits === null);
    expect(arrived.videos[videoId]).toMatchObject({
      waits: null,
      moved: { cause: 'parcel', days: 2 },
    });
    expect(arrived.order.steps.shoot).toEqual({ from: dateIn(20), to: dateIn(20) });

    await db.doc(`bookings/${subscriptionId}_1`).update({ date: dateIn(25) });
    const moved = await until(
      subscriptionId,
      ({ videos }) => videos[videoId]?.moved?.cause === 'shoot-day',
    );
    expect(moved.order.range).toEqual(moved.videos[videoId]?.range);
    expect(moved.order.steps.shoot?.from).toBe(dateIn(25));

    // The product is for this video, and the one that came was another's.
    const parcel = await storeParcel(owner, subscriptionId, { videoIds: [videoId] });
    const arrival = { at: new Date(), condition: 'other', shelf: 'B4' };
    await parcel.update({ state: 'received', arrival });
    await until(subscriptionId, ({ videos }) => videos[videoId]?.waits?.for === 'parcel');
    await parcel.update({ 'arrival.condition': 'good' });
    await until(subscriptionId, ({ videos }) => videos[videoId]?.waits === null);
    await parcel.update({ state: 'returned' });
    await until(subscriptionId, ({ order }) => order.waits?.for === 'parcel');
    await parcel.update({ state: 'kept' });
    await until(subscriptionId, ({ order }) => order.waits === null);

    // The studio asks something, and is answered.
    const work = { order: 'i0', assignee: null, dueAt: null, labels: [] };
    const video = db.doc(`videos/${videoId}`);
    await video.update({ work: { ...work, waitingForCustomer: true } });
    await until(subscriptionId, ({ videos }) => videos[videoId]?.waits?.for === 'answer');
    await video.update({ work: { ...work, waitingForCustomer: false } });
    await until(subscriptionId, ({ videos }) => videos[videoId]?.waits === null);

    await moveByStudio(videoId, { from: 'queued', to: 'draft', reason: 'No lid' });
    const back = await until(
      subscriptionId,
      ({ videos }) => videos[videoId]?.waits?.for === 'draft',
    );
    expect(back.order.waits?.for).toBe('draft');

    await db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });
    await tick('refreshEstimates');
    expect(await exists(pathOf(subscriptionId))).toBe(false);
  });

  test('outlives the subscription until what was ordered is delivered, without drafts', async () => {
    const subscriptionId = await orderOf(owner);
    await storeBooking(owner, subscriptionId, { date: dateIn(20) });
    const whose = { userId: owner.uid, subscriptionId };
    const ordered = { ...whose, status: 'activated', lastMoveId: 'm' } as const;
    const [videoId, otherId] = [await addStoredVideo(ordered), await addStoredVideo(ordered)];
    await moveByStudio(videoId, { from: 'activated', to: 'queued' });
    await until(subscriptionId, ({ videos }) => videos[videoId] && videos[otherId]);
    await moveByStudio(otherId, { from: 'activated', to: 'draft', reason: 'No lid' });
    await until(subscriptionId, ({ videos }) => videos[otherId]?.waits?.for === 'draft');
    await db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });
    await tick('refreshEstimates');
    const { videos, order } = await load(subscriptionId);
    expect(Object.keys(videos)).toEqual([videoId]);
    expect(order.steps.shoot?.from).toBe(dateIn(20));
    // The product still comes, and the days are told.
    await complete(subscriptionId, 'received', 'brief', 'style');
    await until(subscriptionId, (told) => told.order.waits === null && told.order.range !== null);
    await db.doc(`videos/${videoId}`).update({ status: 'delivery', lastMoveId: 'm9' });
    await vi.waitFor(async () => expect(await exists(pathOf(subscriptionId))).toBe(false), {
      timeout: 90_000,
      interval: 250,
    });
  });

  test('is its owner’s to export, and deleted with the account', async () => {
    const who = await register({ verified: true });
    const subscriptionId = await orderOf(who);
    await until(subscriptionId, ({ order }) => order.waits?.for === 'parcel');
    const data = answerIn('exportAccount', await call('exportAccount', who, {}));
    expect(data).toMatchObject({ estimates: [{ id: subscriptionId, userId: who.uid }] });
    await end(subscriptionId);
    expect((await remove(who)).status).toBe(200);
    expect(await exists(pathOf(subscriptionId))).toBe(false);
  });
});
