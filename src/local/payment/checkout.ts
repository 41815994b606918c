import { paidEvents } from './billing.ts';
import type { Announce } from './events.ts';
import { newId } from './ids.ts';
import { addInvoice } from './invoices.ts';
import { newSubscription } from './new-subscription.ts';
import type { PaymentStore } from './payment-state.ts';
import type { CheckoutSession } from './stripe-objects.ts';

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
  const subscription = newSubscription({
    id: newId('sub'),
    itemId: () => newId('si', 14),
    customer,
    lineItems: plan.lineItems,
    start: now,
    description: plan.subscriptionDescription,
    metadata: { ...plan.subscriptionMetadata },
  });
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
    ...paidEvents(invoice),
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
