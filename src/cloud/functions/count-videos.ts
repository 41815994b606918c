import { FieldValue } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { videoStatus, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { handleOnce, onChangesOf, onClock } from './events/handle-event.ts';
import { database } from './store/admin.ts';
import { planUnplanned } from './store/plan-unplanned.ts';

const counters = () => database().doc('counters/videos');

/** Keeps the number of videos in each status, so that no screen has to count. */
export const countVideos = onDocumentWritten(onChangesOf('videos/{videoId}'), async (event) => {
  const before = statusOf(event.data?.before.data());
  const after = statusOf(event.data?.after.data());
  if (before === after) return;
  await handleOnce('countVideos', event, (transaction) => {
    transaction.set(
      counters(),
      {
        ...(before && { [before]: FieldValue.increment(-1) }),
        ...(after && { [after]: FieldValue.increment(1) }),
      },
      { merge: true },
    );
  });
});

/**
 * Corrects those numbers, as an event may be given up, or still be on its way when this counts. Counts
 * all videos by the database's own counting: a read for each thousand videos. Open videos
 * without a plan get one, as the queue sorts by plan and would never show them.
 */
export const recountVideos = onSchedule(onClock('every 60 minutes'), async () => {
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
