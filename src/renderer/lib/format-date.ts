import {
  differenceInCalendarDays,
  differenceInMinutes,
  format,
  formatDistanceStrict,
  isSameYear,
} from 'date-fns';

/** The day as people say it: `today`, `tomorrow`, `Tuesday` of the week past, `March 3`, `March 3, 2025`. */
export function formatDay(date: Date, now: Date = new Date()): string {
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days === -1) return 'tomorrow';
  return days > 1 && days < 7 ? format(date, 'EEEE') : formatDate(date, now);
}

/** The date alone, for what is far ahead or on paper: `March 3`, with the year when it is not this one. */
export function formatDate(date: Date, now: Date = new Date()): string {
  return format(date, isSameYear(date, now) ? 'MMMM d' : 'MMMM d, yyyy');
}

/** Everything that matters of the moment: `Tuesday, March 3, 2026 at 4:05 PM`. */
export function formatMoment(date: Date): string {
  return format(date, "EEEE, MMMM d, yyyy 'at' h:mm a");
}

/** How long ago: `just now`, `5 minutes ago`, `2 hours ago`, `yesterday at 4:05 PM`, `March 3`. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const minutes = differenceInMinutes(now, date);
  // The server's clock may be a little ahead of this one.
  if (minutes >= -2 && minutes < 1) return 'just now';
  const days = differenceInCalendarDays(now, date);
  if (minutes >= 1 && (minutes < 60 || days === 0)) {
    return formatDistanceStrict(date, now, { addSuffix: true, roundingMethod: 'floor' });
  }
  if (Math.abs(days) < 7) return `${formatDay(date, now)} at ${format(date, 'h:mm a')}`;
  return formatDate(date, now);
}

/** Time of day to the second, as a clock on a wall shows it: `16:05:09`. */
export function formatClock(date: Date): string {
  return format(date, 'HH:mm:ss');
}
