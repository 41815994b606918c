import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { moment } from './payment-event.ts';

/** A webhook event beside those that make and change subscriptions. It only says what to look at. */
export type MoneyEvent = {
  id: string;
  type: string;
  /** When it happened. */
  at: Date;
  about:
    | 'refund'
    | 'failed-refund'
    | 'dispute'
    | 'begun-payment'
    | 'failed-session'
    | 'expired-session'
    | 'deleted-customer';
  /** Of the charge, refund, dispute, payment, session or customer. */
  objectId: string;
};

const event = z.object({
  id: documentId,
  type: z.string(),
  created: moment,
  data: z.object({ object: z.unknown() }),
});
const named = z.object({ id: documentId });

const subjects: Record<string, MoneyEvent['about']> = {
  'charge.refunded': 'refund',
  'refund.failed': 'failed-refund',
  'payment_intent.processing': 'begun-payment',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
  'checkout.session.async_payment_failed': 'failed-session',
  'checkout.session.expired': 'expired-session',
  'customer.deleted': 'deleted-customer',
};

/** Reads a verified webhook event; null for one of another type. */
export function moneyEventOf(verified: unknown): MoneyEvent | null {
  const found = z.object({ type: z.string() }).parse(verified);
  const about = subjects[found.type];
  if (about === undefined) return null;
  const { id, type, created, data } = event.parse(verified);
  return { id, type, at: created, about, objectId: named.parse(data.object).id };
}
