import type { Transaction } from 'firebase-admin/firestore';
import { undoneReason } from '#domain/moves.ts';
import { reviewedVideo, reviewOf, type Review } from '#domain/review.ts';
import { approvalDay, silenceFrom } from '#domain/review-silence.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import { NonRetryableError } from '../events/handle-event.ts';
import { writeMail } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from './video-words.ts';

const readable = reviewedVideo.extend(
  storedVideo.pick({ id: true, title: true, subscriptionId: true, userId: true, lastMoveId: true })
    .shape,
);

/**
 * Mails the owner when a video is finished, once for each delivery. A step back that is taken back delivers
 * nothing new, and neither does an event that comes when the video has moved on.
 */
export const mailVideoReady: Effect<'videos/{videoId}'> = {
  name: 'mailVideoReady',
  kinds: ['updated'],
  looksAt: ['status'],
  run: async ({ after, once }) => {
    if (after.get('status') !== 'delivery') return;
    const { data: video } = readable.safeParse(fieldsOf(after));
    if (video === undefined) {
      throw new NonRetryableError('The video cannot be read, so nobody was told.');
    }
    const { statusSince } = video;
    const review = reviewOf(video, statusSince && approvalDay(silenceFrom(statusSince)));
    const id = `ready-${video.id}-${video.lastMoveId ?? 'unmoved'}`;
    await once(async (transaction) => {
      const now = await transaction.get(after.ref);
      const isStill =
        now.get('status') === 'delivery' && (now.get('lastMoveId') ?? null) === video.lastMoveId;
      if (!isStill || (await isUndo(transaction, video))) return;
      await writeMail(transaction, {
        userId: video.userId,
        choice: 'mailVideoReady',
        id,
        content: readyMail({ video, review }),
      });
    });
  },
};

/** Whether the last move of a video took back the one before. */
async function isUndo(
  transaction: Transaction,
  { id, lastMoveId }: Pick<Video, 'id' | 'lastMoveId'>,
): Promise<boolean> {
  if (lastMoveId === null) return false;
  const entry = await transaction.get(database().doc(`videos/${id}/history/${lastMoveId}`));
  return entry.get('reason') === undoneReason;
}

/** Tells a customer that a video is finished, and what is asked of them. */
export function readyMail(ready: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  review: Review;
}): MailContent {
  const { video, review } = ready;
  const title = quotedTitle(video);
  return {
    subject: `${title} is ready`,
    paragraphs: [
      `Your video ${title} is filmed and edited. Watch it, and download it in each format that is there.`,
      ...(review.state === 'open' ? whatIsAsked(review) : []),
    ],
    link: { label: 'Watch the video', path: pathOfVideo(video) },
  };
}

function whatIsAsked({ roundsLeft, approvesAt }: Extract<Review, { state: 'open' }>): string[] {
  const answer = roundsLeft === 0 ? 'approve it' : 'approve it or ask for changes';
  return [
    rounds(roundsLeft),
    approvesAt === null
      ? `When you have watched it, ${answer}.`
      : `Please ${answer} by ${dayWords(approvesAt)}. Without an answer it counts as approved then.`,
  ];
}

function rounds(left: number): string {
  if (left === 0) return 'Both included rounds of changes are used.';
  const how = 'Comment on the frames that should change, then ask for changes.';
  return left === 1
    ? `One included round of changes is left. ${how}`
    : `Two rounds of changes are included. ${how}`;
}
