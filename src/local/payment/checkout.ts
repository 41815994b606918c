import { keepBuyer } from './buyer.ts';
import { newInvoiceEvents, paidEvents, setStatus, type Billing } from './billing.ts';
import { bankAccount, saveMethod } from './card-answer.ts';
import { failedAttempt } from './failed-attempt.ts';
import { redeem } from './discounts.ts';
import { newId } from './ids.ts';
import { addInvoice, setIntent, settleInvoice } from './invoices.ts';
import { newCustomer } from './new-objects.ts';
import { newSubscription } from './new-subscription.ts';
import type { PaymentStore } from './payment-state.ts';
import type { CheckoutSession } from './stripe-objects.ts';

/**
 * Completes a session whose payment went through: its customer, subscription and first invoice
 * come into being and are announced. A session that is complete already stays as it is, and one
 * that has expired cannot be paid any more.
 */
export function completeSession(
  { store, announce }: Billing,
  session: CheckoutSession,
  /** A card pays at once; the debit of a `bankAccount` arrives, or fails, days later. */
  number = '4242424242424242',
): 'completed' | 'already-complete' | 'expired' {
  expireIfDue(store, session);
  if (session.status === 'complete') return 'already-complete';
  const plan = store.state.plans[session.id];
  if (session.status === 'expired' || !plan) return 'expired';

  const isPaid = number !== bankAccount;
  const now = store.now();
  const customer = session.customer ?? addCustomer(store, session.customer_email);
  const { asked, buyer } = plan;
  // Before there is an invoice, which names whom it is for.
  if (buyer) keepBuyer({ store, announce }, customer, buyer, asked);
  const subscription = newSubscription({
    id: newId('sub'),
    itemId: () => newId('si', 14),
    customer,
    lineItems: plan.lineItems,
    start: now,
    metadata: { ...plan.subscriptionMetadata },
    addsTaxes: plan.addsTaxes,
    billingMode: plan.billingMode,
  });
  store.state.subscriptions[subscription.id] = subscription;
  redeem(store, session, subscription.id);
  subscription.default_payment_method = saveMethod(store, number);
  const invoice = addInvoice(store, subscription, {
    reason: 'subscription_create',
    created: now,
    status: isPaid ? 'paid' : 'open',
  });
  if (!isPaid) setIntent(store, invoice, 'processing');
  Object.assign(session, {
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    customer,
    invoice: invoice.id,
    subscription: subscription.id,
    amount_total: invoice.total,
    url: null,
  } satisfies Partial<CheckoutSession>);

  announce([
    { type: 'checkout.session.completed', object: session },
    { type: 'customer.subscription.created', object: subscription },
    ...newInvoiceEvents(invoice),
    ...(isPaid ? paidEvents(invoice) : []),
  ]);
  return 'completed';
}

/** A bank debit that was on its way arrives or fails; anything else stays as it is. */
export function finishBankDebit(
  { store, announce }: Billing,
  session: CheckoutSession,
  outcome: 'succeeded' | 'failed',
): boolean {
  const invoice = store.state.invoices[session.invoice ?? ''];
  const subscription = store.state.subscriptions[session.subscription ?? ''];
  if (session.status !== 'complete' || session.payment_status === 'paid') return false;
  if (!invoice || !subscription || invoice.status !== 'open') return false;
  if (outcome === 'succeeded') {
    session.payment_status = 'paid';
    settleInvoice(store, invoice);
    announce([
      { type: 'checkout.session.async_payment_succeeded', object: session },
      ...paidEvents(invoice),
    ]);
    return true;
  }
  announce([
    { type: 'checkout.session.async_payment_failed', object: session },
    ...failedAttempt(store, invoice, 'failed'),
  ]);
  setStatus({ store, announce }, subscription, 'past_due');
  return true;
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

function addCustomer(store: PaymentStore, email: string | null): string {
  const id = newId('cus', 14);
  store.state.customers[id] = newCustomer({ id, created: store.now(), email });
  return id;
}
