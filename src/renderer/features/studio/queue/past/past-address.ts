import { sameClockAfter } from '#domain/studio-clock.ts';

const isoTime = /^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Reads the moment out of an address. Without one it is a day before now; null when it cannot be read. */
export function readMoment(search: URLSearchParams, now: Date): Date | null {
  const typed = search.get('at');
  if (typed === null) return sameClockAfter(wholeMinute(now), -1);
  const time = isoTime.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

const wholeMinute = (time: Date) => new Date(Math.floor(time.getTime() / 60_000) * 60_000);

/** The address's text for a moment. */
export const momentText = (moment: Date): string => moment.toISOString().replace('.000Z', 'Z');
