import { currentPeriod, updated, type Billing } from './billing.ts';
import type { NewEvent } from './events.ts';
import type { Invoice, Subscription } from './stripe-objects.ts';

const longest = 23 * 60 * 60;

/** Keeps a change of a subscription until its invoice, the latest, is paid or withdrawn. */
export function keepPendingUpdate(
  { store: { now } }: Billing,
  subscription: Subscription,
  after: Subscription,
): NewEvent {
  subscription.pending_update = {
    billing_cycle_anchor: after.billing_cycle_anchor,
    expires_at: Math.min(now() + longest, currentPeriod(subscription).end),
    subscription_items: after.items.data,
  };
  return updated(subscription);
}

/** An invoice was paid or withdrawn: the change that waits for it is made, or is no more. */
export function followPendingUpdate(
  { store: { state }, announce }: Billing,
  invoice: Invoice,
  outcome: 'applied' | 'expired',
): void {
  const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
  const pending = subscription?.pending_update;
  if (!subscription || !pending || subscription.latest_invoice !== invoice.id) return;
  subscription.pending_update = null;
  if (outcome === 'applied') {
    subscription.billing_cycle_anchor = pending.billing_cycle_anchor;
    subscription.items.data = pending.subscription_items;
  }
  announce([
    updated(subscription),
    { type: `customer.subscription.pending_update_${outcome}`, object: subscription },
  ]);
}

/** Ends a change that waits, as another one or its time does. Its invoice goes, too. */
export function endPendingUpdate(billing: Billing, subscription: Subscription): void {
  const invoice = billing.store.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice && subscription.pending_update) voidInvoice(billing, invoice);
}

/** Withdraws an open invoice. */
export function voidInvoice(billing: Billing, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  billing.announce([{ type: 'invoice.voided', object: invoice }]);
  followPendingUpdate(billing, invoice, 'expired');
}
