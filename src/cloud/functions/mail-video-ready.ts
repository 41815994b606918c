import { onDocumentUpdated } from 'firebase-functions/firestore';
import { reviewedVideo, reviewOf } from '#domain/review.ts';
import { video as storedVideo } from '#domain/video.ts';
import { siteOrigin } from './environment.ts';
import { giveUpEvent, handleOnce, onChangesOf } from './events/handle-event.ts';
import { readyMail } from './mail/ready-mail.ts';
import { writeMails } from './mail/write-mails.ts';
import { fieldsOf } from './store/documents.ts';

const readable = reviewedVideo.extend(
  storedVideo.pick({ id: true, title: true, subscriptionId: true, userId: true, lastMoveId: true })
    .shape,
);

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
      await giveUpEvent('mailVideoReady', event, 'The video cannot be read, so nobody was told.');
      return;
    }
    const id = `ready-${video.id}-${video.lastMoveId ?? 'unmoved'}`;
    await handleOnce('mailVideoReady', event, (transaction) =>
      writeMails(transaction, {
        userId: video.userId,
        choice: 'mailVideoReady',
        mails: [
          {
            id,
            compose: () => readyMail({ video, review: reviewOf(video), siteOrigin: siteOrigin() }),
          },
        ],
      }),
    );
  },
);
