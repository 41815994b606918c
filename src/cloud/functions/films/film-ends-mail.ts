import { keptDays } from '#domain/film-retention.ts';
import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from '../videos/video-words.ts';

/** Tells a customer when the files of a film are removed. */
export function filmEndsMail(ending: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  keptUntil: Date;
}): MailContent {
  const { video, keptUntil } = ending;
  const title = quotedTitle(video);
  const lastDay = dayWords(keptUntil);
  return {
    subject: `Download ${title} before ${lastDay}`,
    paragraphs: [
      `We keep the files of a film for ${keptDays} days. Those of ${title} are removed on ${lastDay}.`,
      'Download every format that you need before that day. The page of the video stays.',
      `If you need the files for longer, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
