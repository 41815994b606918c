import type { Transaction } from 'firebase-admin/firestore';
import { documentId } from '#domain/document-id.ts';
import { filmingStatuses, filmingStep, isFilmingMove } from '#domain/filming.ts';
import { videoStatus } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import { database } from '../store/admin.ts';
import { writeStep } from '../store/step.ts';

/** Moves the step "Product Shoot" when a video goes before the camera, or is filmed. */
export const followFilming: Effect<'videos/{videoId}'> = {
  name: 'followFilming',
  kinds: ['updated'],
  looksAt: ['status'],
  run: async ({ before, after, once }) => {
    const from = videoStatus.safeParse(before.get('status'));
    const to = videoStatus.safeParse(after.get('status'));
    const subscriptionId = documentId.safeParse(after.get('subscriptionId'));
    if (!from.success || !to.success || !subscriptionId.success) return;
    if (!isFilmingMove(from.data, to.data)) return;
    await once((transaction) => settleFilming(transaction, subscriptionId.data));
  },
};

/** By the videos as they are now, so events may come late or in another order. */
async function settleFilming(transaction: Transaction, subscriptionId: string): Promise<void> {
  const ofSubscription = database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId);
  const [progress, ...found] = await Promise.all([
    transaction.get(database().doc(`status/${subscriptionId}`)),
    // By equality alone, which needs no index of its own.
    ...filmingStatuses.map((status) =>
      transaction.get(ofSubscription.where('status', '==', status).limit(1)),
    ),
  ]);
  const statuses = filmingStatuses.filter((_, index) => found[index]?.empty === false);
  writeStep(transaction, progress, { id: 'shoot', statusOf: () => filmingStep(statuses) });
}
