import { daysBetween, studioDate } from '#domain/studio-clock.ts';

// Words for dates of the studio, such as due days. They are the same on a device in any time zone.
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const weekday = formatOf({ weekday: 'long' });
const long = formatOf({ month: 'long', day: 'numeric' });
const longOfYear = formatOf({ month: 'long', day: 'numeric', year: 'numeric' });
const short = formatOf({ month: 'short', day: 'numeric' });
const shortOfYear = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

/** The weekday of a date, `2026-03-13`: `Friday`. */
export const studioWeekday = (date: string): string => weekday.format(noonOf(date));

/** A date: `March 13`, with the year when it is not that of today. */
export const longStudioDay = (date: string, today: string): string =>
  (isSameYear(date, today) ? long : longOfYear).format(noonOf(date));

/** The same in few letters: `Mar 13`, `Mar 13, 2025`. */
export const shortStudioDay = (date: string, today: string): string =>
  (isSameYear(date, today) ? short : shortOfYear).format(noonOf(date));

/** How many of the studio's days a time is ahead; negative for the past. */
export const studioDaysAhead = (time: Date, now: Date): number =>
  daysBetween(studioDate(now), studioDate(time));

/** The name of a day near today: `today`, `tomorrow`, `yesterday`; null for the others. */
export function nearDayName(daysAhead: number): string | null {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return daysAhead === -1 ? 'yesterday' : null;
}

/** The studio's day of a time: `today`, `Tuesday` of the week past, `March 3`, `March 3, 2025`. */
export function studioDayWords(time: Date, now: Date): string {
  const ahead = studioDaysAhead(time, now);
  const near = nearDayName(ahead);
  if (near !== null) return near;
  const date = studioDate(time);
  return ahead < 0 && ahead > -7 ? studioWeekday(date) : longStudioDay(date, studioDate(now));
}
