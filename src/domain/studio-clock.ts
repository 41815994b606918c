/** Where the studio's clock is read: shoot days are days there. */
export const studioTimeZone = 'America/New_York';
/** The same, as people say it. */
export const studioTimeZoneName = 'New York time';

/** Hours of the studio's clock between which a shoot day takes place. */
export const shootHours = { start: 9, end: 17 } as const;

const day = 24 * 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time by the studio's clock: `Monday, March 9 at 14:05 New York time`. */
export const momentWords = (time: Date): string => `${moment.format(time)} ${studioTimeZoneName}`;

/** What the studio's clock shows at a time, as if it were UTC. */
function shownAt(time: Date): number {
  const parts = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: ofMonth = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, ofMonth, hour, minute, second);
}

/** The time at which the studio's clock shows what UTC shows at `wanted`. */
function timeShowing(wanted: number): Date {
  // The clock is changed by an hour at most, so a second look at the offset is enough.
  const first = wanted - (shownAt(new Date(wanted)) - wanted);
  return new Date(first - (shownAt(new Date(first)) - wanted));
}

/** The time at which the studio's clock shows this hour of a date, `2026-03-09`. */
export const studioTime = (date: string, hour: number): Date =>
  timeShowing(Date.parse(`${date}T00:00:00Z`) + hour * 60 * 60 * 1000);

/**
 * The time at which the studio's clock shows `14:30` on a date; null when one of them is none, and before
 * the year 2000, which is a year typed with two digits. An hour that the clock skips in spring becomes one
 * beside it.
 */
export function studioTimeAt(date: string, clockTime: string): Date | null {
  const wanted = Date.parse(`${date}T${clockTime.slice(0, 5)}:00Z`);
  return Number.isNaN(wanted) || date < '2000' ? null : timeShowing(wanted);
}

/** What the studio's clock shows at a time: `14:30`. */
export const studioClock = (time: Date): string =>
  new Date(shownAt(time)).toISOString().slice(11, 16);

/** The time at which the studio's clock shows the same so many days later, or earlier. */
export function sameClockAfter(time: Date, days: number): Date {
  const shown = timeShowing(shownAt(time) + days * day);
  return new Date(shown.getTime() + (time.getTime() % 1000));
}

/** When a shoot day begins. */
export const shootStart = (date: string): Date => studioTime(date, shootHours.start);

/** When a shoot day ends. */
export const shootEnd = (date: string): Date => studioTime(date, shootHours.end);

/** Whether a shoot day has come to its end, with everything filmed or not. */
export const isShootOver = (date: string, now: Date): boolean => shootEnd(date) <= now;

/** The studio's date at a time. */
export const studioDate = (time: Date): string =>
  new Date(shownAt(time)).toISOString().slice(0, 10);

/** The date so many days later, or earlier. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** How many days later the second date is; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** Day of the week: 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
