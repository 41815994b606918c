import type { Transaction } from 'firebase-admin/firestore';
import { filmVersion } from '#domain/film-version.ts';
import { filmComment } from '#domain/review.ts';
import { video as storedVideo } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import { commentMail } from './comment-mail.ts';
import { gatheredUntil } from '../mail/gathered-until.ts';
import { queuedReference } from '../mail/mail-queue.ts';
import { writeMail } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

/**
 * Mails the owner what the studio wrote about a film that they can see, and never what is for the team only.
 * What comes within half an hour is one mail, with the words as they are then and without what was removed.
 */
export const mailComment: Effect<'videos/{videoId}/comments/{commentId}'> = {
  name: 'mailComment',
  // One that is settled, or open again, says nothing new.
  looksAt: ['text'],
  run: async ({ before, after, params, once }) => {
    const said = after.exists ? after : before;
    if (said.get('byStaff') !== true || said.get('teamOnly') !== false) return;
    await once((transaction) => tell(transaction, params));
  },
};

/** Events can come in any order, so the comment says what is to be told by now. */
async function tell(
  transaction: Transaction,
  { videoId, commentId }: { videoId: string; commentId: string },
): Promise<void> {
  const reference = database().doc(`videos/${videoId}`);
  const id = `comment-${videoId}-${commentId}`;
  const queued = await transaction.get(queuedReference(id));
  const isWaiting = queued.exists && queued.get('dueAt') !== null;
  const comment = readDocument(
    filmComment,
    await transaction.get(reference.collection('comments').doc(commentId)),
  );
  const video = readDocument(storedVideo, await transaction.get(reference));
  if (comment === null || video === null) {
    if (isWaiting) transaction.delete(queued.ref);
    return;
  }
  const version = readDocument(
    filmVersion,
    await transaction.get(reference.collection('versions').doc(String(comment.version))),
  );
  if (version?.state !== 'delivered' || comment.by === video.userId) return;
  const content = commentMail({ video, comment, rate: version.frameRate });
  if (isWaiting) {
    transaction.update(queued.ref, { content });
    return;
  }
  await writeMail(transaction, {
    userId: video.userId,
    choice: 'mailComments',
    id,
    heldUntil: gatheredUntil(new Date()),
    content,
  });
}
