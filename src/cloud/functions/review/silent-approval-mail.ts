import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from '../videos/video-words.ts';

/** Tells a customer that their film counts as approved, as they did not answer in time. */
export function silentApprovalMail({
  video,
}: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId' | 'deliveredVersion'>;
}): MailContent {
  const title = quotedTitle(video);
  return {
    subject: `${title} counts as approved`,
    paragraphs: [
      `We had no answer from you in time, so version ${video.deliveredVersion} of ${title} counts as approved. It is yours to download and share.`,
      `If something in it is wrong, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
