import { differenceInCalendarDays, differenceInMinutes, isSameYear } from 'date-fns';

// The browser's own words and clock; the library's would be as much code as a whole page.
const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
const weekday = formatOf({ weekday: 'long' });
const day = formatOf({ month: 'long', day: 'numeric' });
const dayOfYear = formatOf({ month: 'long', day: 'numeric', year: 'numeric' });
const shortDay = formatOf({ month: 'short', day: 'numeric' });
const shortDayOfYear = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const weekdayDate = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });
const wholeDay = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const time = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clock = formatOf({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const ago = new Intl.RelativeTimeFormat('en-US');

/** The day as people say it: `today`, `tomorrow`, `Tuesday` of the week past, `March 3`, `March 3, 2025`. */
export function formatDay(date: Date, now: Date = new Date()): string {
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days === -1) return 'tomorrow';
  return days > 1 && days < 7 ? formatWeekday(date) : formatDate(date, now);
}

/** The date alone, for what is far ahead or on paper: `March 3`, with the year when it is not this one. */
export function formatDate(date: Date, now: Date = new Date()): string {
  return (isSameYear(date, now) ? day : dayOfYear).format(date);
}

/** The same in few letters: `Mar 3`, `Mar 3, 2025`. */
export function formatShortDate(date: Date, now: Date): string {
  return (isSameYear(date, now) ? shortDay : shortDayOfYear).format(date);
}

/** `Tuesday`. */
function formatWeekday(date: Date): string {
  return weekday.format(date);
}

/** `Tuesday, March 3`. */
export function formatWeekdayDate(date: Date): string {
  return weekdayDate.format(date);
}

/** Time of day: `16:05`. */
export function formatTime(date: Date): string {
  return time.format(date);
}

/** Everything that matters of the moment: `Tuesday, March 3, 2026 at 16:05`. */
export function formatMoment(date: Date): string {
  return `${wholeDay.format(date)} at ${time.format(date)}`;
}

/** How long ago: `just now`, `5 minutes ago`, `2 hours ago`, `yesterday at 16:05`, `March 3`. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const minutes = differenceInMinutes(now, date);
  // The server's clock may be a little ahead of this one.
  if (minutes >= -2 && minutes < 1) return 'just now';
  const days = differenceInCalendarDays(now, date);
  if (minutes >= 1 && (minutes < 60 || days === 0)) {
    return minutes < 60
      ? ago.format(-minutes, 'minute')
      : ago.format(-Math.floor(minutes / 60), 'hour');
  }
  if (Math.abs(days) < 7) return `${formatDay(date, now)} at ${time.format(date)}`;
  return formatDate(date, now);
}

/** Time of day to the second, as a clock on a wall shows it: `16:05:09`. */
export function formatClock(date: Date): string {
  return clock.format(date);
}
