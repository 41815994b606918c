const language = 'en-US';
const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat(language, {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });

/** The day as people say it: `today`, `tomorrow`, `Tuesday` of the week past, `March 3`, `March 3, 2025`. */
export function formatDay(date: Date, now: Date = new Date()): string {
  const days = daysBetween(date, now);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days === -1) return 'tomorrow';
  return days > 1 && days < 7 ? weekday.format(date) : formatDate(date, now);
}

/** The date alone, for what is far ahead or on paper: `March 3`, with the year when it is not this one. */
export function formatDate(date: Date, now: Date = new Date()): string {
  return date.getFullYear() === now.getFullYear() ? day.format(date) : dayAndYear.format(date);
}

/** Everything that matters of the moment: `Tuesday, March 3, 2026 at 4:05 PM`. */
export function formatMoment(date: Date): string {
  return exact.format(date);
}

/** How long ago: `just now`, `5 minutes ago`, `2 hours ago`, `yesterday at 4:05 PM`, `March 3`. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  // The server's clock may be a little ahead of this one.
  if (minutes >= -2 && minutes < 1) return 'just now';
  if (minutes >= 1 && minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const days = daysBetween(date, now);
  if (days === 0 && minutes > 0) {
    const hours = Math.floor(minutes / 60);
    return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  }
  if (Math.abs(days) < 7) return `${formatDay(date, now)} at ${time.format(date)}`;
  return formatDate(date, now);
}

function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
