import type { Review } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from './video-words.ts';

/** Tells a customer that a video is finished, and what is asked of them. */
export function readyMail(ready: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  review: Review;
}): MailContent {
  const { video, review } = ready;
  const title = quotedTitle(video);
  return {
    subject: `${title} is ready`,
    paragraphs: [
      `Your video ${title} is filmed and edited. Watch it, and download it in each format that is there.`,
      ...(review.state === 'open' ? whatIsAsked(review) : []),
    ],
    link: { label: 'Watch the video', path: pathOfVideo(video) },
  };
}

function whatIsAsked({ roundsLeft, approvesAt }: Extract<Review, { state: 'open' }>): string[] {
  const answer = roundsLeft === 0 ? 'approve it' : 'approve it or ask for changes';
  return [
    rounds(roundsLeft),
    approvesAt === null
      ? `When you have watched it, ${answer}.`
      : `Please ${answer} by ${dayWords(approvesAt)}. Without an answer it counts as approved then.`,
  ];
}

function rounds(left: number): string {
  if (left === 0) return 'Both included rounds of changes are used.';
  const how = 'Comment on the frames that should change, then ask for changes.';
  return left === 1
    ? `One included round of changes is left. ${how}`
    : `Two rounds of changes are included. ${how}`;
}
