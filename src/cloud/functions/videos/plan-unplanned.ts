import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderKeyAt } from '#domain/order-key.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { openStatuses } from '#domain/work.ts';
import { database } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { log } from '../request/log.ts';

/**
 * Gives a plan to open videos without one, or without a place in the order, such as old videos. A count
 * tells whether there are any, so that usually nothing is read.
 */
export async function planUnplanned(): Promise<void> {
  const open = database().collection('videos').where('status', 'in', openStatuses);
  const [all, placed] = await Promise.all([
    open.count().get(),
    // Videos without an order key are not in this query.
    open.orderBy('work.order').count().get(),
  ]);
  let missing = all.data().count - placed.data().count;
  if (missing <= 0) return;
  log.warn('Open videos had no place in the queue', { missing });
  for await (const page of pagesOf(open)) {
    const unplanned = page.filter((video) => video.get('work.order') === undefined);
    const written = await Promise.allSettled(unplanned.map(planOne));
    missing -= unplanned.length;
    const failed = written.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) log.warn('Videos changed meanwhile and are planned in an hour', { failed });
    if (missing <= 0) return;
  }
}

/** Fails if somebody else changed the video meanwhile. */
async function planOne(video: QueryDocumentSnapshot): Promise<void> {
  const since: unknown = video.get('statusSince') ?? video.get('createdAt');
  const order = orderKeyAt(since instanceof Timestamp ? since.toDate() : new Date());
  const work: unknown = video.get('work');
  const hasPlan = typeof work === 'object' && work !== null;
  // A change of the plan would reset the age of a video without a recorded time.
  const updatedAt: unknown = video.get('updatedAt');
  const age = video.get('statusSince') instanceof Timestamp ? {} : { statusSince: updatedAt };
  const plan = hasPlan ? { 'work.order': order } : { work: freshPlan(order) };
  await video.ref.update({ ...age, ...plan }, { lastUpdateTime: video.updateTime });
}
