import type { Booking } from '#domain/booking.ts';
import { siteOrigin } from '../environment.ts';
import { confirmedMail, unconfirmedMail } from './shoot-mail.ts';
import type { Mail } from '../mail/write-mails.ts';

/** The mail that a booked day is confirmed, once for each change of the day. */
export function confirmedMails({ id, subscriptionId, block, date, sequence }: Booking): Mail[] {
  if (date === null) return [];
  const facts = { subscriptionId, block, date };
  return [
    {
      id: `shoot-confirmed-${id}-${sequence}`,
      compose: () => confirmedMail({ ...facts, siteOrigin: siteOrigin() }),
    },
  ];
}

/** The mail that a confirmed day waits for its product again, once for each change of the day. */
export function unconfirmedMails({ id, subscriptionId, block, date, sequence }: Booking): Mail[] {
  if (date === null) return [];
  const facts = { subscriptionId, block, date };
  return [
    {
      id: `shoot-unconfirmed-${id}-${sequence}`,
      compose: () => unconfirmedMail({ ...facts, siteOrigin: siteOrigin() }),
    },
  ];
}
