import { daysAfter, studioDate, studioTime } from './studio-clock.ts';

/** When a person gets such a mail. `daily`: with all others of the day, at `dailyMailHour`. */
export const mailTimings = ['atOnce', 'daily', 'never'] as const;
export type MailTiming = (typeof mailTimings)[number];

export const mailTimingWords = {
  atOnce: 'At once',
  daily: 'Once a day',
  never: 'Never',
} satisfies Record<MailTiming, string>;

/** The hour of the studio's clock at which the mail of a day is sent. */
export const dailyMailHour = 8;

/** When what happens at a time goes into the mail of a day. */
export function nextDailyMail(time: Date): Date {
  const date = studioDate(time);
  const today = studioTime(date, dailyMailHour);
  return time < today ? today : studioTime(daysAfter(date, 1), dailyMailHour);
}
