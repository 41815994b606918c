import { onDocumentUpdated } from 'firebase-functions/firestore';
import { logger } from 'firebase-functions/logger';
import { manageSubscriptionPath } from '#domain/routes.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import { siteOrigin } from './environment.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { studioMail, type MailDocument } from './mail/studio-mail.ts';
import { writeMails } from './mail/write-mails.ts';
import { fieldsOf } from './store/documents.ts';

const readable = storedVideo.pick({
  id: true,
  title: true,
  subscriptionId: true,
  userId: true,
  lastMoveId: true,
});

/** Mails the owner when a video is finished, once for each delivery. */
export const mailVideoReady = onDocumentUpdated(
  onChangesOf('mailVideoReady', 'videos/{videoId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const { before, after } = data;
    if (after.get('status') !== 'delivery' || before.get('status') === 'delivery') return;
    const { data: video } = readable.safeParse(fieldsOf(after));
    if (video === undefined) {
      logger.warn('A finished video cannot be read; nobody was told', { videoId: after.id });
      return;
    }
    const id = `ready-${video.id}-${video.lastMoveId ?? 'unmoved'}`;
    await handleOnce('mailVideoReady', event, (transaction) =>
      writeMails(transaction, {
        userId: video.userId,
        choice: 'mailVideoReady',
        mails: [{ id, compose: (to) => readyMail(to, video) }],
      }),
    );
  },
);

/** The mail that tells a customer that a video is finished. */
function readyMail(
  to: string,
  video: Pick<Video, 'id' | 'title' | 'subscriptionId' | 'userId'>,
): MailDocument {
  // A subject is one line, but a title may have line breaks.
  const title = `“${video.title.replaceAll(/\s+/g, ' ').trim()}”`;
  const path = manageSubscriptionPath(video.subscriptionId);
  return studioMail({
    to,
    userId: video.userId,
    subject: `${title} is ready`,
    paragraphs: [`Your video ${title} is filmed, edited and ready to download.`],
    link: {
      label: 'Open the video',
      address: `${siteOrigin()}${path}?video=${encodeURIComponent(video.id)}`,
    },
  });
}
