import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from './video-words.ts';

/** Tells a customer that the studio goes on with a video when it has their answer. */
export function answerMail({
  video,
}: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
}): MailContent {
  const title = quotedTitle(video);
  return {
    subject: `We wait for your answer about ${title}`,
    paragraphs: [
      `Something about your video ${title} is open. We go on with it when we have your answer.`,
      `If you do not know what it is about, write to ${studioAddress}.`,
    ],
    link: { label: 'See the video', path: pathOfVideo(video) },
  };
}
