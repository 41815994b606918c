import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { database } from '../../store/admin.ts';
import { retryOnConflict } from '../../store/conflicts.ts';
import { recordDeletedCustomer } from '../provider/deleted-customer.ts';
import { recordChangedRefund, recordDispute, recordRefund } from '../refunds/money-back.ts';
import { recordExpiredSession, recordFailedSession } from './ended-session.ts';
import { isHandled } from './handled-event.ts';
import type { NamedEvent } from './named-event.ts';
import { loadersOfEvents, type LoadEvent } from './payment-event.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';

type RecordEvent = (provider: Stripe, event: NamedEvent) => Promise<PaymentOutcome>;

const { session, subscription, schedule, invoice, paidInvoice, begunPayment } = loadersOfEvents;

/** The kinds of events that concern us, and how each is recorded. What counts is read from the provider. */
export const eventKinds: ReadonlyMap<string, RecordEvent> = new Map([
  ['checkout.session.completed', following(session)],
  ['checkout.session.async_payment_succeeded', following(session)],
  ['checkout.session.async_payment_failed', once(recordFailedSession)],
  ['checkout.session.expired', once(recordExpiredSession)],
  ['customer.subscription.created', following(subscription)],
  ['customer.subscription.updated', following(subscription)],
  ['customer.subscription.pending_update_applied', following(subscription)],
  ['customer.subscription.pending_update_expired', following(subscription)],
  ['customer.subscription.deleted', following(subscription)],
  ['customer.subscription.paused', following(subscription)],
  ['customer.subscription.resumed', following(subscription)],
  ['subscription_schedule.updated', following(schedule)],
  ['subscription_schedule.released', following(schedule)],
  ['subscription_schedule.canceled', following(schedule)],
  ['invoice.paid', following(paidInvoice)],
  ['invoice.payment_failed', following(invoice)],
  ['invoice.payment_action_required', following(invoice)],
  ['invoice.voided', following(invoice)],
  ['invoice.marked_uncollectible', following(invoice)],
  ['payment_intent.processing', following(begunPayment)],
  ['charge.refunded', once(recordRefund)],
  ['refund.updated', once(recordChangedRefund)],
  ['refund.failed', once(recordChangedRefund)],
  ['charge.dispute.created', once(recordDispute)],
  ['charge.dispute.updated', once(recordDispute)],
  ['charge.dispute.closed', once(recordDispute)],
  ['charge.dispute.funds_reinstated', once(recordDispute)],
  ['customer.deleted', once(recordDeletedCustomer)],
]);

/** Our subscription follows the provider's, which the event concerns. */
function following(load: LoadEvent): RecordEvent {
  return async (provider, named) => {
    const event = await load(provider, named);
    return event === null ? 'ignored' : recordPayment(provider, event);
  };
}

/** What becomes of it is recorded unless it has been. `seen` is the event's record. */
function once(
  record: (provider: Stripe, event: NamedEvent, seen: DocumentSnapshot) => Promise<PaymentOutcome>,
): RecordEvent {
  return (provider, event) =>
    retryOnConflict(async () => {
      const seen = await database().doc(`events/${event.id}`).get();
      return isHandled(seen) ? 'repeated' : record(provider, event, seen);
    });
}
