import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findLateVideos } from '#cloud/figures/rollups/find-late-videos.ts';
import { fieldsOf } from '#cloud/store/documents.ts';
import { durations } from '#domain/durations.ts';
import { lateVideos } from '#domain/late-videos.ts';
import { nextEstimate } from '#domain/next-estimate.ts';
import { video, type Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { latenessOf, openStatuses, usualQueueSettings } from '#domain/work.ts';
import { db } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { storedAs } from '../stored.ts';

const hour = 3_600_000;
const plan = freshPlan('a0');
const subscriptionId = 'late-videos-test';
const paths: string[] = [];

/** Older than everything of the demo and of other tests, so that it is named first. */
const longAgo = (days: number) => new Date(Date.parse('2001-05-01T12:00:00Z') + days * 24 * hour);

async function add(facts: Partial<Omit<Video, 'id'>>): Promise<string> {
  const id = await addStoredVideo({ subscriptionId, work: plan, ...facts });
  paths.push(`videos/${id}`);
  return id;
}

let waiting = '';
let old = '';
let due = '';
beforeAll(async () => {
  waiting = await add({ title: 'Lamp', status: 'queued', statusSince: longAgo(0) });
  old = await add({ title: 'Mug', status: 'editing', statusSince: longAgo(1) });
  due = await add({
    title: 'Vase',
    status: 'shooting',
    statusSince: longAgo(2),
    work: { ...plan, waitingForCustomer: true, dueAt: longAgo(3) },
  });
  // Nothing for the studio to do, and no date; already delivered; one that cannot be read.
  await add({
    status: 'editing',
    statusSince: longAgo(0),
    work: { ...plan, waitingForCustomer: true },
  });
  await add({ status: 'delivery', statusSince: longAgo(0) });
  const broken = await add({ status: 'queued', statusSince: longAgo(0) });
  await db.doc(`videos/${broken}`).update({ title: 7 });

  const found = await Promise.all([waiting, old].map((id) => storedAs(video, `videos/${id}`)));
  const told = nextEstimate(
    null,
    {
      userId: 'late-customer',
      steps: [],
      product: { parcels: [], videos: [] },
      briefs: [],
      hasOpenFrames: false,
      bookings: [],
      videos: found,
      hasOrders: true,
      hasOpenReview: false,
    },
    durations.parse({}),
    new Date(),
  );
  await db.doc(`estimates/${subscriptionId}`).set(told);
  paths.push(`estimates/${subscriptionId}`);
});

afterAll(async () => {
  const batch = db.batch();
  for (const path of paths) batch.delete(db.doc(path));
  await batch.commit();
  await findLateVideos(new Date());
});

/** Each open video read and asked, as the queue does. */
async function lateNow(now: Date): Promise<number> {
  const open = await db.collection('videos').where('status', 'in', openStatuses).get();
  const videos = open.docs.flatMap((each) => video.safeParse(fieldsOf(each)).data ?? []);
  return videos.filter((each) => latenessOf(each, usualQueueSettings, now) !== null).length;
}

test('the hourly run finds what the queue calls late, and what the oldest wait for', async () => {
  await vi.waitFor(
    async () => {
      const now = new Date();
      await findLateVideos(now);
      const stored = await storedAs(lateVideos, 'counters/lateVideos');
      expect(stored.count).toBe(await lateNow(now));
      expect(stored.computedAt).toEqual(now);
      expect(stored.oldest.length).toBeLessThanOrEqual(5);
      expect(stored.oldest.slice(0, 3)).toMatchObject([
        { id: waiting, title: 'Lamp', lateness: 'too-long', waitsFor: 'parcel' },
        { id: old, title: 'Mug', status: 'editing', since: longAgo(1), waitsFor: null },
        { id: due, title: 'Vase', lateness: 'overdue', dueAt: longAgo(3), waitsFor: null },
      ]);
    },
    { timeout: 60_000, interval: 1000 },
  );
});
