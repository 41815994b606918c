import type { Booking, LossReason } from '#domain/booking.ts';
import { lostMail } from './shoot-mail.ts';
import type { MailsTo } from '../mail/write-mails.ts';

/** The mails to people who lose their booked days. They cannot be switched off. */
export function lossMails(
  bookings: readonly Booking[],
  loss: { reason: LossReason; nextDays: readonly string[]; siteOrigin: string },
): MailsTo[] {
  return bookings.flatMap(({ id, userId, subscriptionId, block, date, sequence }) =>
    date === null
      ? []
      : [
          {
            userId,
            choice: null,
            mails: [
              {
                id: `shoot-${id}-${sequence + 1}`,
                compose: () => lostMail({ subscriptionId, block, date, ...loss }),
              },
            ],
          },
        ],
  );
}
