import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/firestore';
import { video as storedVideo } from '#domain/video.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { database } from './store/admin.ts';
import { fieldsOf } from './store/documents.ts';

/** Keeps on a video how many threads on its film are open, so that no card of the queue has to count. */
export const countComments = onDocumentWritten(
  onChangesOf('countComments', 'videos/{videoId}/comments/{commentId}'),
  async (event) => {
    const { data, params } = event;
    if (data === undefined || isOpenThread(data.before) === isOpenThread(data.after)) return;
    await handleOnce('countComments', event, (transaction) =>
      syncOpenComments(transaction, params.videoId),
    );
  },
);

/** Counts again when the customer sees another version, and a film whose comments were never counted. */
export const recountComments = onDocumentUpdated(
  onChangesOf('recountComments', 'videos/{videoId}'),
  async (event) => {
    const { data, params } = event;
    const versionIn = (snapshot: DocumentSnapshot): unknown =>
      snapshot.get('deliveredVersion') ?? 0;
    if (data === undefined) return;
    // Films of before the count have none until something of them changes.
    const isUncounted = data.after.get('openComments') === undefined && versionIn(data.after) !== 0;
    if (!isUncounted && versionIn(data.before) === versionIn(data.after)) return;
    await handleOnce('recountComments', event, (transaction) =>
      syncOpenComments(transaction, params.videoId),
    );
  },
);

const isOpenThread = (comment: DocumentSnapshot): boolean =>
  comment.exists && comment.get('parentId') === null && comment.get('resolved') === null;

const counted = storedVideo.pick({ deliveredVersion: true });

/** Counts the comments as they are now, so that events may come late or in another order. */
async function syncOpenComments(transaction: Transaction, videoId: string): Promise<void> {
  const reference = database().doc(`videos/${videoId}`);
  const found = await transaction.get(reference);
  const { data: video } = counted.safeParse(fieldsOf(found));
  if (!found.exists || video === undefined) return;
  const open = await transaction.get(
    reference
      .collection('comments')
      .where('version', '==', video.deliveredVersion)
      .where('parentId', '==', null)
      .where('resolved', '==', null)
      // Its customer can read the number.
      .where('teamOnly', '==', false)
      .count(),
  );
  const openComments = open.data().count;
  if (openComments !== found.get('openComments')) transaction.update(reference, { openComments });
}
