import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from './video-words.ts';

/** Tells a customer that a video waits for them again, and why. */
export function returnedMail(returned: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  reason: string;
  /** Its subscription has ended, so it is not ordered again there. */
  isOver: boolean;
}): MailContent {
  const { video, reason, isOver } = returned;
  return {
    subject: `${quotedTitle(video)} needs another look from you`,
    paragraphs: [
      'Before we film this video, we have a question about it, so it is a draft again:',
      `“${reason}”`,
      isOver
        ? `Its subscription has ended, so it cannot be ordered there again. Write to ${studioAddress} about it.`
        : 'Its tokens are back with you. Change what is needed and order it again.',
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
