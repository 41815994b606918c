import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from '../videos/video-words.ts';

/** Tells a customer that the studio took a version of their film away, and why. */
export function withdrawnMail(withdrawn: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  version: number;
  reason: string;
}): MailContent {
  const { video, version, reason } = withdrawn;
  const title = quotedTitle(video);
  return {
    subject: `We withdrew version ${version} of ${title}`,
    paragraphs: [
      `You can no longer watch or download version ${version} of ${title}, and its links have ended:`,
      `“${reason}”`,
      `Please do not use copies of it. If you have a question, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
