import { FieldValue } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { videoStatus, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { database } from './store/admin.ts';
import { planUnplanned } from './store/plan-unplanned.ts';

const counters = () => database().doc('counters/videos');

/**
 * Keeps the totals of the statuses, so that no screen has to count. An event that is delivered twice
 * is counted twice: `recountVideos` puts that right.
 */
export const countVideos = onDocumentWritten('videos/{videoId}', async ({ data }) => {
  const before = statusOf(data?.before.data());
  const after = statusOf(data?.after.data());
  if (before === after) return;
  await counters().set(
    {
      ...(before && { [before]: FieldValue.increment(-1) }),
      ...(after && { [after]: FieldValue.increment(1) }),
    },
    { merge: true },
  );
});

/**
 * Counts for once, by the database's own counting: a read for each thousand videos. Open work
 * without a plan gets one, since the queue, which follows its order, would never show it.
 */
export const recountVideos = onSchedule('every 60 minutes', async () => {
  const videos = database().collection('videos');
  const counted = await Promise.all(
    videoStatuses.map(async (status) => {
      const answer = await videos.where('status', '==', status).count().get();
      return [status, answer.data().count] as const;
    }),
  );
  await counters().set(Object.fromEntries(counted));
  await planUnplanned();
});

function statusOf(document: { status?: unknown } | undefined): VideoStatus | null {
  return videoStatus.safeParse(document?.status).data ?? null;
}
