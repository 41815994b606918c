import { manageSubscriptionPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';

/** A title in quotation marks, for a sentence or a subject. That is one line, but titles may have more. */
export const quotedTitle = ({ title }: Pick<Video, 'title'>) =>
  `“${title.replaceAll(/\s+/g, ' ').trim()}”`;

/** Where a customer finds a video of theirs. */
export const pathOfVideo = ({ id, subscriptionId }: Pick<Video, 'id' | 'subscriptionId'>) =>
  `${manageSubscriptionPath(subscriptionId)}?video=${encodeURIComponent(id)}`;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** A day in a mail, as in “March 12, 2027”. */
export const dayWords = (time: Date): string => dayFormat.format(time);
