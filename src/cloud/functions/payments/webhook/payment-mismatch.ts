import { FieldValue } from 'firebase-admin/firestore';
import { database } from '../../store/admin.ts';
import { writeHandled, isHandled } from './handled-event.ts';
import type { PaymentEvent } from './payment-event.ts';
import { log } from '../../request/log.ts';

/** What the provider, asked again, or our own records said otherwise than an event. */
export type MismatchReason =
  | 'order-unknown'
  | 'session-of-another-customer'
  | 'subscription-of-another-customer'
  | 'invoice-unknown'
  | 'invoice-of-another-subscription'
  | 'invoice-not-paid'
  | 'invoice-paid-after-end'
  | 'invoice-of-another-currency'
  | 'invoice-of-another-amount'
  | 'invoice-of-unknown-products';

/** The pieces of an event do not belong together, so it must have no effect. */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
  readonly reason: MismatchReason;
  constructor(reason: MismatchReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Keeps an event that had no effect, with the reason, where admins can read it. It is not delivered
 * again, as its pieces will not belong together later either.
 */
export async function recordMismatch(
  event: PaymentEvent,
  reason: MismatchReason,
): Promise<'mismatch' | 'repeated'> {
  const db = database();
  const seen = db.doc(`events/${event.id}`);
  const known = await seen.get();
  if (isHandled(known)) return 'repeated';
  const { id, type, subscriptionId, sessionId, invoiceId } = event;
  const at = FieldValue.serverTimestamp();
  const batch = db.batch();
  writeHandled(batch, known, {
    type,
    subscriptionId,
    objectId: invoiceId ?? sessionId ?? subscriptionId,
    mismatch: reason,
    reason,
    attempts: 1,
    failedAt: at,
  });
  await batch.commit();
  log.error('The pieces of a payment event do not belong together', { eventId: id, reason });
  return 'mismatch';
}
