import type { Booking } from '#domain/booking.ts';
import { lostMail } from './shoot-mail.ts';
import type { MailsTo } from '../mail/write-mails.ts';

/** The mails to people who lose their booked days. They cannot be switched off. */
export function lossMails(
  bookings: readonly Booking[],
  loss: Pick<Parameters<typeof lostMail>[0], 'reason' | 'nextDays'>,
): MailsTo[] {
  return bookings.flatMap(({ date, ...booking }) => {
    if (date === null) return [];
    const sequence = booking.sequence + 1;
    const content = lostMail({ ...booking, sequence, date, ...loss });
    const mails = [{ id: `shoot-${booking.id}-${sequence}`, content }];
    return [{ userId: booking.userId, choice: null, mails }];
  });
}
