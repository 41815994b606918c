import type { Firestore } from 'firebase-admin/firestore';
import { countChange, sumOfChanges } from '#cloud/videos/video-totals.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';

/** The totals of the videos with what their shards hold, as they are at one moment. */
export function videoTotals(db: Firestore): Promise<Record<VideoStatus, number>> {
  return db.runTransaction(
    async (transaction) => {
      const totals = db.doc('counters/videos');
      const [gathered, shards] = await Promise.all([
        transaction.get(totals),
        transaction.get(totals.collection('shards')),
      ]);
      const stored = [gathered, ...shards.docs].map((each) => countChange.parse(each.data() ?? {}));
      const sum = sumOfChanges(stored);
      return fromKeys(videoStatuses, (status) => sum[status] ?? 0);
    },
    { readOnly: true },
  );
}

/** The number of videos in each status, counted anew by the database. */
export async function countedVideos(db: Firestore): Promise<Record<string, number>> {
  const totals = videoStatuses.map(async (status) => {
    const found = await db.collection('videos').where('status', '==', status).count().get();
    return [status, found.data().count] as const;
  });
  return Object.fromEntries(await Promise.all(totals));
}
