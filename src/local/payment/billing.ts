import { periodEnd } from './billing-period.ts';
import type { Announce, NewEvent } from './events.ts';
import { failedAttempt } from './failed-attempt.ts';
import { addInvoice, periodLines, settleInvoice } from './invoices.ts';
import type { PaymentStore } from './payment-state.ts';
import { beginNextPhase } from './schedules.ts';
import type { Invoice, Subscription, SubscriptionStatus } from './stripe-objects.ts';
import { takeWaitingLines } from './waiting-lines.ts';

export type Billing = { store: PaymentStore; announce: Announce };

/** Ends a subscription at once. Ending it again changes nothing. */
export function cancelSubscription({ store, announce }: Billing, subscription: Subscription): void {
  if (subscription.status === 'canceled') return;
  subscription.status = 'canceled';
  subscription.canceled_at = store.now();
  subscription.ended_at = store.now();
  announce([{ type: 'customer.subscription.deleted', object: subscription }]);
}

/** Sets whether it ends when its period does. */
export function cancelAtPeriodEnd(
  { store, announce }: Billing,
  subscription: Subscription,
  ends: boolean,
): void {
  if (subscription.cancel_at_period_end === ends) return;
  subscription.cancel_at_period_end = ends;
  subscription.canceled_at = ends ? store.now() : null;
  subscription.cancel_at = ends ? currentPeriod(subscription).end : null;
  announce([updated(subscription, { cancel_at_period_end: !ends })]);
}

/** Sets the moment at which it ends, in seconds; null for none. */
export function cancelAtDate(
  { store, announce }: Billing,
  subscription: Subscription,
  at: number | null,
): void {
  const previous = subscription.cancel_at;
  if (previous === at) return;
  subscription.cancel_at = at;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = at === null ? null : store.now();
  announce([updated(subscription, { cancel_at: previous })]);
}

/**
 * Begins the next period, whose invoice is paid or fails, or stays a draft after the last attempt failed; or ends
 * what was set to end.
 */
export function renewSubscription(
  { store, announce }: Billing,
  subscription: Subscription,
  payment: 'paid' | 'failed' | 'needs-action' | 'draft',
): void {
  const { cancel_at: at } = subscription;
  if (at !== null && at <= currentPeriod(subscription).end) {
    cancelSubscription({ store, announce }, subscription);
    return;
  }
  const elapsed = currentPeriod(subscription);
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
    elapsed,
    created: store.now(),
    status: payment === 'paid' || payment === 'draft' ? payment : 'open',
    lines: [
      ...takeWaitingLines(store.state, subscription),
      ...periodLines(store.state.products, subscription),
    ],
  });
  const begun: NewEvent[] = [
    updated(subscription, { latest_invoice: null }),
    { type: 'invoice.created', object: invoice },
    ...(payment === 'draft' ? [] : [{ type: 'invoice.finalized', object: invoice } as const]),
  ];
  if (payment === 'draft') {
    announce(begun);
    setStatus({ store, announce }, subscription, 'unpaid');
  } else if (payment === 'paid') {
    announce([...begun, ...paidEvents(invoice)]);
    setStatus({ store, announce }, subscription, 'active');
  } else {
    announce([...begun, ...failedAttempt(store, invoice, payment)]);
    setStatus({ store, announce }, subscription, 'past_due');
  }
}

/** Pays the open invoices, after which a subscription that has not ended is active again. */
export function payOpenInvoices({ store, announce }: Billing, subscription: Subscription): void {
  for (const invoice of Object.values(store.state.invoices)) {
    const { subscription: owner } = invoice.parent.subscription_details;
    if (owner !== subscription.id || invoice.status !== 'open') continue;
    settleInvoice(store, invoice);
    announce(paidEvents(invoice));
  }
  if (subscription.status !== 'canceled') {
    setStatus({ store, announce }, subscription, 'active');
  }
}

/** Puts a subscription into a status and tells it, unless it has it already. */
export function setStatus(
  billing: Billing,
  subscription: Subscription,
  status: SubscriptionStatus,
): void {
  const before = subscription.status;
  if (before === status) return;
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

function updated(subscription: Subscription, previous: Record<string, unknown>): NewEvent {
  return { type: 'customer.subscription.updated', object: subscription, previous };
}
