import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { video as storedVideo, videoStatuses, type Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import type { Effect } from '../events/effect.ts';
import { NonRetryableError } from '../events/handle-event.ts';
import { queuedReference } from '../mail/mail-queue.ts';
import { writeMail } from '../mail/write-mails.ts';
import { fieldsOf } from '../store/documents.ts';
import { studioAddress } from '#domain/studio.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from './video-words.ts';

const readable = storedVideo.pick({ id: true, title: true, subscriptionId: true, userId: true });
const waiting = z.object({
  status: z.enum(videoStatuses).refine(isOpenStatus),
  work: z.object({ waitingForCustomer: z.literal(true) }),
});
const isWaiting = (video: DocumentSnapshot) => waiting.safeParse(video.data()).success;

/**
 * Mails the owner that the studio waits for an answer, at most once a day for a video. It is sent a few minutes
 * later, and not at all when the studio takes it back until then.
 */
export const mailAnswerWanted: Effect<'videos/{videoId}'> = {
  name: 'mailAnswerWanted',
  kinds: ['updated'],
  looksAt: ['status', 'work.waitingForCustomer'],
  run: async ({ before, after, once }) => {
    if (isWaiting(before) === isWaiting(after)) return;
    const { data: video } = readable.safeParse(fieldsOf(after));
    if (video === undefined) {
      throw new NonRetryableError('The video cannot be read, so nobody was told.');
    }
    const today = studioDate(new Date());
    const idOn = (day: string) => `answer-${video.id}-${day}`;
    const id = idOn(today);
    await once(async (transaction) => {
      // Events can come in any order, so the video says what is true by now. A mail of the day waits over night.
      const [now, ...queued] = await transaction.getAll(
        after.ref,
        queuedReference(id),
        queuedReference(idOn(daysAfter(today, -1))),
      );
      const unsent = queued.filter((mail) => mail.exists && mail.get('dueAt') !== null);
      if (now === undefined || !isWaiting(now)) {
        for (const { ref } of unsent) transaction.delete(ref);
      } else if (unsent.length === 0) {
        await writeMail(transaction, {
          userId: video.userId,
          choice: 'mailVideoReturned',
          id,
          isHeldBack: true,
          content: answerMail({ video }),
        });
      }
    });
  },
};

/** Tells a customer that the studio goes on with a video when it has their answer. */
function answerMail({
  video,
}: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
}): MailContent {
  const title = quotedTitle(video);
  return {
    subject: `We wait for your answer about ${title}`,
    paragraphs: [
      `Something about your video ${title} is open. We go on with it when we have your answer.`,
      `If you do not know what it is about, write to ${studioAddress}.`,
    ],
    link: { label: 'See the video', path: pathOfVideo(video) },
  };
}
