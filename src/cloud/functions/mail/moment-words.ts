import { studioTimeZone, studioTimeZoneName } from '#domain/studio-clock.ts';

const momentFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time by the studio's clock: `Monday, March 9 at 14:05 New York time`. */
export const momentWords = (time: Date): string =>
  `${momentFormat.format(time)} ${studioTimeZoneName}`;
