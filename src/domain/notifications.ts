import type { MailTiming } from './mail-timing.ts';
import type { User } from './user.ts';

/** Optional mails, each by its name in `users/{uid}.preferences`. What costs something when it is missed is none of them. */
export const notificationChoices = [
  'mailVideoReady',
  'mailComments',
  'mailVideoReturned',
  'mailProgress',
  'mailShootDay',
  'mailBrief',
  'mailFilmAnswered',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** Those that only the studio gets. */
export const staffChoices: readonly NotificationChoice[] = ['mailFilmAnswered'];

export const notificationWords = {
  mailVideoReady: {
    label: 'A video is ready',
    hint: 'When one of your videos is finished and waits for your answer.',
  },
  mailComments: {
    label: 'The studio wrote about a film',
    hint: 'When we comment on a film of yours or answer you. What we write within half an hour is one mail.',
  },
  mailVideoReturned: {
    label: 'A question about a video',
    hint: 'When the studio waits for your answer, or sends a video back to you with its tokens.',
  },
  mailProgress: {
    label: 'A step is done',
    hint: 'When your parcel arrives or leaves, your style frames are done or your shoot is over.',
  },
  mailShootDay: {
    label: 'A shoot day is booked',
    hint: 'When you book, move or cancel a day, and when your parcel confirms it. We always write when you could lose a day.',
  },
  mailBrief: {
    label: 'Your brief and style frames',
    hint: 'When the studio approves your brief or sends it back, and when style frames wait for you.',
  },
  mailFilmAnswered: {
    label: 'A customer answered about a film',
    hint: 'When a film that is assigned to you, or that you uploaded, is approved or sent back with changes.',
  },
} satisfies Record<NotificationChoice, { label: string; hint: string }>;

/**
 * When a person gets this mail; at once by default. The choice was once between yes and no, and is still
 * stored so for those who have not changed it since.
 */
export function mailTiming(
  preferences: User['preferences'],
  choice: NotificationChoice,
): MailTiming {
  const stored = preferences?.[choice] ?? true;
  if (typeof stored === 'boolean') return stored ? 'atOnce' : 'never';
  return stored;
}
