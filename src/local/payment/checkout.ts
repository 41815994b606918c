import { paidHappenings } from './billing.ts';
import type { Announce } from './events.ts';
import { newId } from './ids.ts';
import { addInvoice } from './invoices.ts';
import type { PaymentStore, SessionPlan } from './payment-state.ts';
import { listOf, type CheckoutSession, type Subscription } from './stripe-objects.ts';
import { subscriptionItem } from './subscription-item.ts';

/**
 * Completes a session whose payment went through: its customer, subscription and first invoice
 * come into being and are announced. A session that is complete already stays as it is, and one
 * that has expired cannot be paid any more.
 */
export function completeSession(
  store: PaymentStore,
  announce: Announce,
  session: CheckoutSession,
): 'completed' | 'already-complete' | 'expired' {
  expireIfDue(store, session);
  if (session.status === 'complete') return 'already-complete';
  const plan = store.state.plans[session.id];
  if (session.status === 'expired' || !plan) return 'expired';

  const now = store.now();
  const customer = session.customer ?? addCustomer(store, session.customer_email);
  const subscription = newSubscription(plan, customer, now);
  store.state.subscriptions[subscription.id] = subscription;
  const invoice = addInvoice(store, subscription, {
    reason: 'subscription_create',
    elapsed: { start: now, end: now },
    created: now,
    status: 'paid',
  });
  const email = store.state.customers[customer]?.email ?? session.customer_email;
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    customer,
    customer_details: { ...noDetails, tax_ids: [], email },
    invoice: invoice.id,
    subscription: subscription.id,
    url: null,
  } satisfies Partial<CheckoutSession>);

  announce([
    { type: 'checkout.session.completed', object: session },
    { type: 'customer.subscription.created', object: subscription },
    { type: 'invoice.created', object: invoice },
    { type: 'invoice.finalized', object: invoice },
    ...paidHappenings(invoice),
  ]);
  return 'completed';
}

/** A session that nobody paid in time cannot be paid any more. */
export function expireIfDue(store: PaymentStore, session: CheckoutSession): void {
  if (session.status !== 'open' || session.expires_at > store.now()) return;
  session.status = 'expired';
  session.url = null;
  store.changed();
}

/** Where the customer goes after paying. */
export function successAddress(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

const noDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
} as const;

function addCustomer(store: PaymentStore, email: string | null): string {
  const id = newId('cus', 14);
  store.state.customers[id] = {
    id,
    object: 'customer',
    created: store.now(),
    description: null,
    email,
    livemode: false,
    metadata: {},
    name: null,
  };
  return id;
}

function newSubscription(plan: SessionPlan, customer: string, start: number): Subscription {
  const id = newId('sub');
  const items = plan.lineItems.map((line) => subscriptionItem(newId('si', 14), id, line, start));
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: start,
    currency: plan.lineItems[0]?.currency ?? 'usd',
    customer,
    description: plan.subscriptionDescription,
    ended_at: null,
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: { ...plan.subscriptionMetadata },
    start_date: start,
    status: 'active',
  };
}
