import { reminderDays } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from '../videos/video-words.ts';

/** Reminds a customer of a film that waits for their answer, and says when silence counts as a yes. */
export function reviewReminderMail(reminder: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  approvesAt: Date;
  roundsLeft: number;
  /** Comments of the customer that are open: they may believe that those are an answer. */
  requests: number;
}): MailContent {
  const { video, approvesAt, roundsLeft, requests } = reminder;
  const title = quotedTitle(video);
  return {
    subject: `${title} waits for your answer`,
    paragraphs: [
      `We have not heard from you about ${title} for ${reminderDays} days. Watch it and tell us whether it is as you want it.`,
      roundsLeft === 0
        ? 'Approve it when you are done.'
        : requests === 0
          ? 'Approve it, or comment on what should change and ask for changes.'
          : `You wrote ${requests === 1 ? 'a comment that is' : `${requests} comments that are`} still open. We begin to work on ${requests === 1 ? 'it' : 'them'} when you press “Ask for changes”. If the film is right as it is, approve it.`,
      requests === 0
        ? `Without an answer it counts as approved on ${dayWords(approvesAt)}.`
        : 'It does not count as approved while you have open comments.',
    ],
    link: { label: 'Watch the video', path: pathOfVideo(video) },
  };
}
