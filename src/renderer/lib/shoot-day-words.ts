const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const whole = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });
const wholeWithYear = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = formatOf({ month: 'short', day: 'numeric' });

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** A shoot day, `2026-03-09`, as people say it: `Monday, March 9`, with the year when it is not this one. */
export function shootDayWords(date: string, now: Date = new Date()): string {
  const isThisYear = date.startsWith(String(now.getUTCFullYear()));
  return (isThisYear ? whole : wholeWithYear).format(noonOf(date));
}

/** A shoot day in little room: `Mar 9`. */
export const shortShootDay = (date: string): string => short.format(noonOf(date));
