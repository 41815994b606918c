import { createEvent } from 'ics';
import type { Booking } from '#domain/booking.ts';
import { shootEnd, shootStart } from '#domain/studio-clock.ts';

type BookedBooking = Pick<Booking, 'id' | 'block' | 'sequence' | 'confirmedAt'> & { date: string };

/**
 * A booked day as an iCalendar file. Its UID stays the same and its SEQUENCE grows, so that a calendar
 * moves the entry that it has instead of adding another one.
 */
export function calendarFile({ id, block, sequence, confirmedAt, date }: BookedBooking): string {
  const { error, value } = createEvent({
    uid: `${id}@orbitreel.studio`,
    sequence,
    productId: 'orbitreel/shoot-days',
    title: `Orbitreel films block ${block}`,
    description:
      confirmedAt === null
        ? 'Send us your product in time: the day is confirmed when your parcel arrives.'
        : 'Your product is at the studio. You need not be there.',
    start: shootStart(date).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: shootEnd(date).getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: confirmedAt === null ? 'TENTATIVE' : 'CONFIRMED',
    busyStatus: 'FREE',
  });
  if (!value) throw error ?? new Error('The calendar file is empty');
  return value;
}

/** Saves the file where the browser saves downloads. */
export function saveCalendarFile(booking: BookedBooking): void {
  const url = URL.createObjectURL(new Blob([calendarFile(booking)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `orbitreel-block-${booking.block}-${booking.date}.ics`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
