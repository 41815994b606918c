import { periodEnd } from './billing-period.ts';
import { answerOfSaved } from './card-answer.ts';
import type { Announce, NewEvent } from './events.ts';
import { failedAttempt } from './failed-attempt.ts';
import { addInvoice, finalizeInvoice, periodLines, settleInvoice } from './invoices.ts';
import type { PaymentStore } from './payment-state.ts';
import { beginNextPhase } from './schedules.ts';
import type { Invoice, Subscription, SubscriptionStatus } from './stripe-objects.ts';
import { takeWaitingLines } from './waiting-lines.ts';

export type Billing = { store: PaymentStore; announce: Announce };

/** Ends a subscription at once. Ending it again changes nothing. */
export function cancelSubscription({ store, announce }: Billing, subscription: Subscription): void {
  if (subscription.status === 'canceled') return;
  subscription.status = 'canceled';
  subscription.ended_at = store.now();
  announce([{ type: 'customer.subscription.deleted', object: subscription }]);
}

/** Sets the moment at which it ends, in seconds, and whether that follows its period; null for none. */
export function setEnd(
  { announce }: Billing,
  subscription: Subscription,
  at: number | null,
  withPeriod = false,
): void {
  const { cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at === at && cancel_at_period_end === withPeriod) return;
  subscription.cancel_at = at;
  subscription.cancel_at_period_end = withPeriod;
  announce([updated(subscription, { cancel_at, cancel_at_period_end })]);
}

/**
 * Begins the next period, whose invoice is a draft first, or ends what was set to end. Then it is charged at once, as
 * if its hour had passed; or it waits (`begun`), or stays a draft after the last attempt failed.
 */
export function renewSubscription(
  billing: Billing,
  subscription: Subscription,
  payment: PaymentAnswer | 'begun' | 'draft',
): void {
  const { store, announce } = billing;
  const { cancel_at: at } = subscription;
  if (at !== null && at <= currentPeriod(subscription).end) {
    cancelSubscription(billing, subscription);
    return;
  }
  beginNextPhase(store, subscription);
  for (const item of subscription.items.data) {
    const end = periodEnd(
      item.current_period_end,
      item.price.recurring,
      subscription.billing_cycle_anchor,
    );
    item.current_period_start = item.current_period_end;
    item.current_period_end = end;
  }
  const invoice = addInvoice(store, subscription, {
    reason: 'subscription_cycle',
    created: store.now(),
    status: 'draft',
    lines: [
      ...takeWaitingLines(store.state, subscription),
      ...periodLines(store.state.products, subscription),
    ],
  });
  // Nothing is collected of what the provider tries no more.
  invoice.auto_advance = payment !== 'draft';
  announce([
    updated(subscription, { latest_invoice: null }),
    { type: 'invoice.created', object: invoice },
  ]);
  if (payment === 'draft') setStatus(billing, subscription, 'unpaid');
  else if (payment !== 'begun') chargeDraft(billing, subscription, invoice, payment);
}

/** What becomes of a payment. */
type PaymentAnswer = 'paid' | 'failed' | 'needs-action';

/** Finalizes the invoice of a renewal and charges it. */
function chargeDraft(
  billing: Billing,
  subscription: Subscription,
  invoice: Invoice,
  payment: PaymentAnswer,
): void {
  const { store, announce } = billing;
  finalizeInvoice(store, invoice);
  announce([{ type: 'invoice.finalized', object: invoice }]);
  if (payment === 'paid') {
    settleInvoice(store, invoice);
    announce(paidEvents(invoice));
    setStatus(billing, subscription, 'active');
    return;
  }
  Object.assign(invoice, { attempt_count: 1, attempted: true });
  announce(failedAttempt(store, invoice, payment));
  setStatus(billing, subscription, 'past_due');
}

/** Charges the saved card for each renewal that is a draft: of one subscription, or whose hour as a draft is over. */
export function chargeDrafts(billing: Billing, id?: string): void {
  const { state, now } = billing.store;
  for (const invoice of Object.values(state.invoices)) {
    const { automatically_finalizes_at: at, auto_advance: isCollected, parent, status } = invoice;
    const subscription = state.subscriptions[parent.subscription_details.subscription];
    const isDue = id === undefined ? at !== null && at <= now() : subscription?.id === id;
    if (status !== 'draft' || isCollected !== true || !isDue) continue;
    if (subscription === undefined) continue;
    const answer = answerOfSaved(state, subscription);
    chargeDraft(billing, subscription, invoice, answer === 'pays' ? 'paid' : answer);
  }
}

/** Puts a subscription into a status and tells it, unless it has it already. One that has ended has no other. */
export function setStatus(
  billing: Billing,
  subscription: Subscription,
  status: SubscriptionStatus,
): void {
  const before = subscription.status;
  if (before === status || before === 'canceled') return;
  if (status === 'canceled') {
    cancelSubscription(billing, subscription);
    return;
  }
  subscription.status = status;
  billing.announce([updated(subscription, { status: before })]);
}

export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`Subscription ${subscription.id} has no items.`);
  return { start: item.current_period_start, end: item.current_period_end };
}

export function paidEvents(invoice: Invoice): NewEvent[] {
  return [
    { type: 'invoice.paid', object: invoice },
    { type: 'invoice.payment_succeeded', object: invoice },
  ];
}

/** Tells that a subscription is another, and what it was. */
export const updated = (object: Subscription, previous?: Record<string, unknown>): NewEvent => ({
  type: 'customer.subscription.updated',
  object,
  ...(previous ? { previous } : {}),
});

/** What is told of an invoice that is finalized at once. */
export const newInvoiceEvents = (invoice: Invoice): NewEvent[] => [
  { type: 'invoice.created', object: invoice },
  { type: 'invoice.finalized', object: invoice },
];

/** Deletes a customer, whose subscriptions end at once. False when there is none of this id. */
export function deleteCustomer(billing: Billing, id: string): boolean {
  const { state } = billing.store;
  const customer = state.customers[id];
  if (!customer) return false;
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer === id) cancelSubscription(billing, subscription);
  }
  delete state.customers[id];
  state.deletedCustomers[id] = true;
  billing.announce([{ type: 'customer.deleted', object: customer }]);
  return true;
}
