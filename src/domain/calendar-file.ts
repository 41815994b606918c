import type { Booking } from './booking.ts';
import { shootEnd, shootStart } from './studio-clock.ts';

/** A shoot day as calendars know it. `date` may be one that the booking has no longer. */
export type CalendarEntry = Pick<Booking, 'id' | 'block' | 'sequence' | 'entry' | 'confirmedAt'> & {
  date: string;
};

/** RFC 5546: `PUBLISH` adds an entry or changes it, `CANCEL` takes it away. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/**
 * A shoot day for an iCalendar file (RFC 5545), as `createEvent` of `ics` takes it. Its UID stays the same and its
 * SEQUENCE grows, so that a calendar moves or removes the entry that it has. A day that follows one that is over is
 * another entry.
 */
export function calendarEvent(
  { id, block, sequence, entry, confirmedAt, date }: CalendarEntry,
  method: CalendarMethod,
) {
  const isConfirmed = confirmedAt !== null;
  return {
    uid: `${id}${entry === 1 ? '' : `-${entry}`}@orbitreel.studio`,
    sequence,
    method,
    productId: 'orbitreel/shoot-days',
    title: `Orbitreel films block ${block}`,
    description: isConfirmed
      ? 'Your product is at the studio. You need not be there.'
      : 'Send us your product in time: the day is confirmed when your parcel arrives.',
    start: shootStart(date).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: shootEnd(date).getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: method === 'CANCEL' ? 'CANCELLED' : isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    busyStatus: 'FREE',
  } as const;
}

/** The file that `createEvent` made. */
export function calendarText(made: {
  error?: Error | null | undefined;
  value?: string | null | undefined;
}): string {
  if (made.value) return made.value;
  throw made.error ?? new Error('The calendar file is empty');
}

export const calendarType = (method: CalendarMethod): string =>
  `text/calendar; charset=utf-8; method=${method}`;

export const calendarFileName = ({ block, date }: Pick<CalendarEntry, 'block' | 'date'>): string =>
  `orbitreel-block-${block}-${date}.ics`;
