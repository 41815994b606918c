import type { FrameRate } from '#domain/film-report.ts';
import { timecode } from '#domain/film-time.ts';
import type { FilmComment } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from '../videos/video-words.ts';

/** Tells a customer what somebody of the studio wrote about their film. */
export function commentMail(said: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  comment: Pick<FilmComment, 'parentId' | 'version' | 'from' | 'text' | 'byName'>;
  rate: FrameRate;
}): MailContent {
  const { video, comment, rate } = said;
  const { parentId, version, from, text, byName } = comment;
  const did = parentId === null ? 'commented' : 'answered';
  return {
    subject: `The studio ${did} on ${quotedTitle(video)}`,
    paragraphs: [`${byName} ${did} at ${timecode(from, rate)} of version ${version}:`, `“${text}”`],
    link: { label: 'See it on the film', path: pathOfVideo(video) },
  };
}
