import { estimate } from '#domain/estimate.ts';
import {
  lateAmong,
  maxNamedLate,
  workedVideo,
  type FoundLate,
  type LateVideo,
  type LateVideos,
} from '#domain/late-videos.ts';
import { openStatuses, queueSettings, usualQueueSettings } from '#domain/work.ts';
import { database } from '../../store/admin.ts';
import { fieldsOf } from '../../store/documents.ts';
import { pagesOf } from '../../store/pages.ts';

/**
 * Finds the late videos by the settings of the queue, with what the oldest of them wait for. Reads each
 * open video once. One that cannot be read is left out; the queue shows it.
 */
export async function findLateVideos(now: Date): Promise<void> {
  const db = database();
  const settings = queueSettings.safeParse(fieldsOf(await db.doc('settings/queue').get()));
  const late: FoundLate[] = [];
  const open = db
    .collection('videos')
    .where('status', 'in', openStatuses)
    .select('title', 'subscriptionId', 'status', 'statusSince', 'updatedAt', 'work');
  for await (const page of pagesOf(open)) {
    const videos = page.flatMap((each) => workedVideo.safeParse(fieldsOf(each)).data ?? []);
    late.push(...lateAmong(videos, settings.data ?? usualQueueSettings, now));
  }
  const oldest = late
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, maxNamedLate);
  await db.doc('counters/lateVideos').set({
    count: late.length,
    oldest: await Promise.all(oldest.map(withWait)),
    computedAt: now,
  } satisfies LateVideos);
}

/** The estimate of the subscription keeps what each of its videos waits for. */
async function withWait({ subscriptionId, ...late }: FoundLate): Promise<LateVideo> {
  const stored = await database().doc(`estimates/${subscriptionId}`).get();
  const told = estimate.safeParse(fieldsOf(stored)).data;
  return { ...late, waitsFor: told?.videos[late.id]?.waits?.for ?? null };
}
