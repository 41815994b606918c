import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { countVideos } from '#cloud/videos/count-videos.ts';
import { countChange, type CountChange } from '#cloud/videos/video-totals.ts';
import { videoStatuses } from '#domain/video.ts';
import { countedVideos, videoTotals } from '#tests/support/video-totals.ts';
import { deliverChange, snapshotOf } from '../deliver-change.ts';
import { db } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { tick } from '../tick.ts';

const shards = db.collection('counters/videos/shards');

/**
 * Waits until the functions have heard of all changes so far. The emulator tells them one after the other, and
 * dates a deletion by when it tells it: a count in between would see it, and its event add it once more.
 */
async function heardAll(): Promise<void> {
  const marker = await addStoredVideo({ status: 'queued' });
  const { updateTime } = await db.doc(`videos/${marker}`).get();
  const told = db.collection('handled').where('videosChangedAt', '==', updateTime);
  await expect.poll(async () => (await told.get()).size).toBe(1);
}

/** Waits until what everybody reads is the truth, and no shard holds anything beside it. */
const gathered = () =>
  vi.waitFor(
    async () => {
      await tick('gatherTotals');
      expect((await db.doc('counters/videos').get()).data()).toEqual(await countedVideos(db));
      expect((await shards.get()).size).toBe(0);
    },
    { timeout: 120_000, interval: 500 },
  );

const statusWith = (change: CountChange, by: 1 | -1) => {
  const status = videoStatuses.find((each) => change[each] === by);
  return snapshotOf(status === undefined ? undefined : { status });
};

const sizes = [
  { videos: 15, tags: [] },
  { videos: 100, tags: ['deep'] },
];
for (const { videos, tags } of sizes)
  test(
    `${2 * videos} changes at once, each told three times, are counted once and gathered`,
    { tags },
    async () => {
      await heardAll();
      await tick('recountVideos');
      const before = Timestamp.now();
      const ids = await Promise.all(
        Array.from({ length: videos }, () => addStoredVideo({ status: 'queued' })),
      );
      await Promise.all(ids.map((id) => db.doc(`videos/${id}`).update({ status: 'shooting' })));
      await gathered();

      const records = await db.collection('handled').where('videosChangedAt', '>', before).get();
      expect(records.size).toBeGreaterThanOrEqual(2 * videos);
      const again = records.docs.map((record) => {
        const change = countChange.parse(record.get('change'));
        return {
          id: decodeURIComponent(record.id.replace('countVideos-', '')),
          time: new Date().toISOString(),
          document: 'videos/again',
          data: { before: statusWith(change, -1), after: statusWith(change, 1) },
        };
      });
      await Promise.all([...again, ...again].map((event) => deliverChange(countVideos, event)));
      expect(await videoTotals(db)).toEqual(await countedVideos(db));

      await Promise.all(ids.map((id) => db.doc(`videos/${id}`).delete()));
      await gathered();
    },
  );

test('a change is added to totals that were stored before there were shards', async () => {
  await gathered();
  const stored = (await db.doc('counters/videos').get()).data();
  await db.doc('counters/videos').set({ ...stored, editing: 40 });
  const id = await addStoredVideo({ status: 'editing' });
  await expect.poll(async () => (await videoTotals(db)).editing).toBe(41);
  await tick('gatherTotals');
  expect((await db.doc('counters/videos').get()).data()).toEqual({ ...stored, editing: 41 });
  await db.doc('counters/videos').set({ ...stored, editing: 1 + Number(stored?.['editing'] ?? 0) });
  await db.doc(`videos/${id}`).delete();
  await gathered();
});
