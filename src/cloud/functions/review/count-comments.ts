import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { video as storedVideo } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** Keeps on a video how many threads on its film are open, so that no card of the queue has to count. */
export const countComments: Effect<'videos/{videoId}/comments/{commentId}'> = {
  name: 'countComments',
  run: async ({ before, after, params, once }) => {
    if (isOpenThread(before) === isOpenThread(after)) return;
    await once((transaction) => syncOpenComments(transaction, params.videoId));
  },
};

/** Counts again when the customer sees another version. */
export const recountComments: Effect<'videos/{videoId}'> = {
  name: 'recountComments',
  kinds: ['updated'],
  looksAt: ['deliveredVersion'],
  run: ({ params, once }) => once((transaction) => syncOpenComments(transaction, params.videoId)),
};

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
