import { Timestamp } from 'firebase-admin/firestore';
import { ageLimits, agingStatuses, type VideoAges } from '#domain/rollup.ts';
import type { VideoStatus } from '#domain/video.ts';
import { database } from '../../store/admin.ts';

const hour = 3_600_000;

/** Counts how many videos of each status have which age. The database counts: a read for each thousand. */
export async function countAges(now: Date): Promise<void> {
  const ages: VideoAges['ages'] = {};
  for (const status of agingStatuses) ages[status] = await agesOf(status, now);
  await database()
    .doc('counters/videoAges')
    .set({ ages, computedAt: now } satisfies VideoAges);
}

/** For each of `ageLimits`, the number that is at least as old and younger than the next. */
async function agesOf(status: VideoStatus, now: Date): Promise<number[]> {
  const ofStatus = database().collection('videos').where('status', '==', status);
  const asOld = await Promise.all(
    ageLimits.map(async (hours) => {
      const since = Timestamp.fromMillis(now.getTime() - hours * hour);
      const counted = await ofStatus.where('statusSince', '<=', since).count().get();
      return counted.data().count;
    }),
  );
  return asOld.map((count, index) => Math.max(0, count - (asOld[index + 1] ?? 0)));
}
