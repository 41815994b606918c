import type { Transaction } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { documentId } from '#domain/document-id.ts';
import { filmingStatuses, filmingStep, isFilmingMove } from '#domain/filming.ts';
import { videoStatus } from '#domain/video.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { database } from './store/admin.ts';
import { writeStep } from './store/step.ts';

/** Moves the step "Product Shoot" when a video goes before the camera, or is filmed. */
export const followFilming = onDocumentUpdated(
  onChangesOf('followFilming', 'videos/{videoId}'),
  async (event) => {
    const { data } = event;
    const from = videoStatus.safeParse(data?.before.get('status'));
    const to = videoStatus.safeParse(data?.after.get('status'));
    const subscriptionId = documentId.safeParse(data?.after.get('subscriptionId'));
    if (!from.success || !to.success || !subscriptionId.success) return;
    if (!isFilmingMove(from.data, to.data)) return;
    await handleOnce('followFilming', event, (transaction) =>
      settleFilming(transaction, subscriptionId.data),
    );
  },
);

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
