import type { Transaction } from 'firebase-admin/firestore';
import { filmVersion } from '#domain/film-version.ts';
import { filmComment, type FilmComment } from '#domain/review.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import { queuedReference } from '../mail/mail-queue.ts';
import { writeMail } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import type { FrameRate } from '#domain/film-report.ts';
import { timecode } from '#domain/film-time.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from '../videos/video-words.ts';

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

/** Tells a customer what somebody of the studio wrote about their film. */
export function commentMail(said: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  comment: Pick<FilmComment, 'parentId' | 'version' | 'from' | 'text' | 'byName'>;
  rate: FrameRate;
}): MailContent {
  const { video, comment, rate } = said;
  const { parentId, version, from, text, byName } = comment;
  const did = parentId === null ? 'commented' : 'answered';
  return {
    subject: `The studio ${did} on ${quotedTitle(video)}`,
    paragraphs: [`${byName} ${did} at ${timecode(from, rate)} of version ${version}:`, `“${text}”`],
    link: { label: 'See it on the film', path: pathOfVideo(video) },
  };
}

const minute = 60_000;
/** What comes within these minutes is one mail. */
const gatheredMinutes = 30;
/** The least time in which it can be taken back. */
const leastMinutes = 5;

/** When news of this time is sent, together with what comes until then. */
export function gatheredUntil(time: Date): Date {
  const step = gatheredMinutes * minute;
  return new Date(Math.ceil((time.getTime() + leastMinutes * minute) / step) * step);
}
