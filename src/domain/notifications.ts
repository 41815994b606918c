/** Optional mails, each by its name in `users/{uid}.preferences`. */
export const notificationChoices = ['mailVideoReady', 'mailVideoReturned', 'mailProgress'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export const notificationWords = {
  mailVideoReady: {
    label: 'A video is ready',
    hint: 'When one of your videos is finished and can be downloaded.',
  },
  mailVideoReturned: {
    label: 'A video comes back to you',
    hint: 'When the studio has a question about a video that you ordered, and returns its tokens.',
  },
  mailProgress: {
    label: 'A step is done',
    hint: 'When your product has arrived, your style frames are done or your shoot is over.',
  },
} satisfies Record<NotificationChoice, { label: string; hint: string }>;

/** Whether a person wants this mail; the default is yes. */
export function wantsMail(
  preferences: Readonly<Record<string, boolean>> | undefined,
  choice: NotificationChoice,
): boolean {
  return preferences?.[choice] ?? true;
}
