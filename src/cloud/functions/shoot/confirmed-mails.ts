import type { Booking } from '#domain/booking.ts';
import { confirmedMail, unconfirmedMail } from './shoot-mail.ts';
import type { Mail } from '../mail/write-mails.ts';

/** The mail that a booked day is confirmed, or that it waits for its product again, once for each change of the day. */
export function confirmationMails(booking: Booking, isConfirmed: boolean, now: Date): Mail[] {
  const { id, date, sequence } = booking;
  if (date === null) return [];
  const after = { ...booking, date, sequence: sequence + 1, confirmedAt: isConfirmed ? now : null };
  const compose = isConfirmed ? confirmedMail : unconfirmedMail;
  return [
    {
      id: `shoot-${isConfirmed ? 'confirmed' : 'unconfirmed'}-${id}-${sequence}`,
      content: compose(after),
    },
  ];
}
