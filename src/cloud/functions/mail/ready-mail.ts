import { manageSubscriptionPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import { studioMail, type MailDocument } from './studio-mail.ts';

/** Tells a customer that a video of theirs is finished. */
export function readyMail(ready: {
  to: string;
  video: Pick<Video, 'id' | 'title' | 'subscriptionId' | 'userId'>;
  siteOrigin: string;
}): MailDocument {
  const { to, video, siteOrigin } = ready;
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
      address: `${siteOrigin}${path}?video=${encodeURIComponent(video.id)}`,
    },
  });
}
