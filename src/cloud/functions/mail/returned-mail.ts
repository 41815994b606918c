import type { Video } from '#domain/video.ts';
import type { MailContent } from './mail-content.ts';
import { addressOfVideo, quotedTitle } from './video-words.ts';

/** Tells a customer that a video waits for them again, and why. */
export function returnedMail(returned: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  reason: string;
  siteOrigin: string;
}): MailContent {
  const { video, reason, siteOrigin } = returned;
  return {
    subject: `${quotedTitle(video)} needs another look from you`,
    paragraphs: [
      'Before we film this video, we have a question about it, so it is a draft again:',
      `“${reason}”`,
      'Its tokens are back with you. Change what is needed and order it again.',
    ],
    link: { label: 'Open the video', address: addressOfVideo(siteOrigin, video) },
  };
}
