import type Stripe from 'stripe';
import { subscriptionIdOf } from '../invoices/paid-for.ts';
import { idOf, type Reference } from '../provider/id-of.ts';
import { unlessMissing } from '../provider/provider.ts';
import type { NamedEvent } from './named-event.ts';

/** A webhook event: the subscription that it concerns, and the payment for it. */
export type PaymentEvent = {
  id: string;
  type: string;
  subscriptionId: string;
  /** The checkout session, when the event names it. */
  sessionId: string | null;
  /** The invoice that paid a period of the subscription; null when none did. */
  invoiceId: string | null;
};

type PaymentSubject = 'session' | 'subscription' | 'schedule' | 'invoice' | 'paid-invoice';

/** The kinds of events that make and change subscriptions. */
export const paymentSubjects = new Map<string, PaymentSubject>([
  ['checkout.session.completed', 'session'],
  ['checkout.session.async_payment_succeeded', 'session'],
  ['customer.subscription.created', 'subscription'],
  ['customer.subscription.updated', 'subscription'],
  ['customer.subscription.deleted', 'subscription'],
  ['customer.subscription.paused', 'subscription'],
  ['customer.subscription.resumed', 'subscription'],
  ['subscription_schedule.updated', 'schedule'],
  ['subscription_schedule.released', 'schedule'],
  ['subscription_schedule.canceled', 'schedule'],
  ['invoice.payment_failed', 'invoice'],
  ['invoice.payment_action_required', 'invoice'],
  ['invoice.voided', 'invoice'],
  ['invoice.marked_uncollectible', 'invoice'],
  ['invoice.paid', 'paid-invoice'],
]);

// Invoices of a paid period, and of a change of plan. Others bring no tokens.
const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update'];

/** Whether an invoice pays a period of a subscription. */
export const grantsPeriod = (paid: Pick<Stripe.Invoice, 'billing_reason'>): boolean =>
  periodReasons.includes(paid.billing_reason ?? '');

/** Reads from the provider what an event is about; null for what does not concern our subscriptions. */
export async function loadPaymentEvent(
  provider: Stripe,
  { id, type, about, objectId }: NamedEvent<PaymentSubject>,
): Promise<PaymentEvent | null> {
  const concerning = (
    subscription: Reference,
    more: Partial<PaymentEvent> = {},
  ): PaymentEvent | null => {
    const subscriptionId = idOf(subscription);
    return subscriptionId === null
      ? null
      : { id, type, subscriptionId, sessionId: null, invoiceId: null, ...more };
  };
  switch (about) {
    case 'subscription':
      return concerning(objectId);
    case 'session': {
      const session = await unlessMissing(provider.checkout.sessions.retrieve(objectId));
      return concerning(session?.subscription, { sessionId: objectId });
    }
    case 'schedule': {
      const schedule = await unlessMissing(provider.subscriptionSchedules.retrieve(objectId));
      // A released schedule names the subscription that it had.
      return concerning(schedule?.subscription ?? schedule?.released_subscription);
    }
    case 'invoice':
    case 'paid-invoice': {
      const found = await unlessMissing(provider.invoices.retrieve(objectId));
      const isPaid = about === 'paid-invoice' && found !== null && grantsPeriod(found);
      return concerning(found && subscriptionIdOf(found), { invoiceId: isPaid ? objectId : null });
    }
  }
}
