import { onDocumentUpdated } from 'firebase-functions/firestore';
import { logger } from 'firebase-functions/logger';
import { video as storedVideo } from '#domain/video.ts';
import { siteOrigin } from './environment.ts';
import { mailOnce } from './mail/mail-once.ts';
import { readyMail } from './mail/ready-mail.ts';
import { fieldsOf } from './store/documents.ts';

const readable = storedVideo.pick({
  id: true,
  title: true,
  subscriptionId: true,
  userId: true,
  lastMoveId: true,
});

/** Mails the owner when a video is finished, once for each delivery. */
export const mailVideoReady = onDocumentUpdated('videos/{videoId}', async ({ data }) => {
  if (data === undefined) return;
  const { before, after } = data;
  if (after.get('status') !== 'delivery' || before.get('status') === 'delivery') return;
  const { data: video } = readable.safeParse(fieldsOf(after));
  if (video === undefined) {
    logger.warn('A finished video cannot be read; nobody was told', { videoId: after.id });
    return;
  }
  await mailOnce({
    id: `ready-${video.id}-${video.lastMoveId ?? 'unmoved'}`,
    userId: video.userId,
    choice: 'mailVideoReady',
    compose: (to) => readyMail({ to, video, siteOrigin: siteOrigin() }),
  });
});
