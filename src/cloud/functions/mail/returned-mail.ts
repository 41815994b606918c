import { manageSubscriptionPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import { studioMail, type MailDocument } from './studio-mail.ts';

/** Tells a customer that a video waits for them again, and why. */
export function returnedMail(returned: {
  to: string;
  video: Pick<Video, 'id' | 'title' | 'subscriptionId' | 'userId'>;
  reason: string;
  siteOrigin: string;
}): MailDocument {
  const { to, video, reason, siteOrigin } = returned;
  const path = manageSubscriptionPath(video.subscriptionId);
  return studioMail({
    to,
    userId: video.userId,
    // A subject is one line, but a title may have line breaks.
    subject: `“${video.title.replaceAll(/\s+/g, ' ').trim()}” needs another look from you`,
    paragraphs: [
      'Before we film this video, we have a question about it, so it is a draft again:',
      `“${reason}”`,
      'Its tokens are back with you. Change what is needed and order it again.',
    ],
    link: {
      label: 'Open the video',
      address: `${siteOrigin}${path}?video=${encodeURIComponent(video.id)}`,
    },
  });
}
