import { newInvoiceEvents, paidEvents, setStatus, type Billing } from './billing.ts';
import { periodEnd } from './billing-period.ts';
import { answerOfSaved, payerOf } from './card-answer.ts';
import { intentOf } from './charges.ts';
import { failedAttempt } from './failed-attempt.ts';
import { addInvoice, paymentsOf, setIntent, settleInvoice } from './invoices.ts';
import { followPendingUpdate } from './pending-updates.ts';
import type { Invoice, Subscription } from './stripe-objects.ts';

/**
 * Tries the card of a subscription again for what is open, as the provider's schedule does. After the last
 * attempt the subscription gets the status that the dashboard's setting has for it.
 */
export function retryOpenInvoices(
  billing: Billing,
  subscription: Subscription,
  afterLast: 'canceled' | 'unpaid' | 'past_due' = 'canceled',
): void {
  const { store, announce } = billing;
  const answer = answerOfSaved(store.state, subscription);
  for (const invoice of openInvoicesOf(billing, subscription)) {
    if (answer === 'pays') {
      settle(billing, subscription, invoice);
      continue;
    }
    invoice.attempt_count += 1;
    announce(failedAttempt(store, invoice, answer === 'needs-action' ? answer : 'failed'));
    if (invoice.next_payment_attempt === null) setStatus(billing, subscription, afterLast);
  }
}

/** Pays what is open, after which a subscription that has not ended is active again. */
export function payOpenInvoices(billing: Billing, subscription: Subscription): void {
  for (const invoice of openInvoicesOf(billing, subscription)) {
    settle(billing, subscription, invoice);
  }
  setStatus(billing, subscription, 'active');
}

/** Pays an invoice that is open, or was given up, with a card, as its hosted page does once the bank agreed. */
export function payInvoice(billing: Billing, invoice: Invoice, paymentMethod: string): void {
  const { state } = billing.store;
  const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
  const isPayable = invoice.status === 'open' || invoice.status === 'uncollectible';
  if (!subscription || !isPayable) return;
  settle(billing, subscription, invoice, paymentMethod);
}

/** The bank has asked about the saved card of an open invoice, as the provider's script lets it do in a page. */
export function answerBank(
  billing: Billing,
  invoice: Invoice,
  outcome: 'confirmed' | 'refused',
): void {
  const { store, announce } = billing;
  const { state } = store;
  const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
  if (outcome === 'refused') announce(failedAttempt(store, invoice, 'failed'));
  else if (subscription) payInvoice(billing, invoice, payerOf(state, subscription) ?? '');
}

/** Ends the pause of a trial that ended without a card: a period begins, whose invoice is charged or waits. */
export function resumeSubscription(billing: Billing, subscription: Subscription): void {
  const { store, announce } = billing;
  const begin = store.now();
  subscription.billing_cycle_anchor = begin;
  for (const item of subscription.items.data) {
    item.current_period_start = begin;
    item.current_period_end = periodEnd(begin, item.price.recurring, begin);
  }
  const invoice = addInvoice(store, subscription, {
    reason: 'subscription_update',
    created: begin,
    status: 'open',
  });
  announce(newInvoiceEvents(invoice));
  const answer = answerOfSaved(store.state, subscription);
  if (answer === 'pays') settle(billing, subscription, invoice);
  else setStatus(billing, subscription, 'past_due');
}

/** A bank debit for what is open is on its way, or did not arrive. */
export function debitOpenInvoices(
  billing: Billing,
  subscription: Subscription,
  outcome: 'begun' | 'failed',
): void {
  const { state } = billing.store;
  for (const invoice of openInvoicesOf(billing, subscription)) {
    if (outcome === 'failed') {
      invoice.attempt_count += 1;
      billing.announce(failedAttempt(billing.store, invoice, 'failed'));
      continue;
    }
    setIntent(billing.store, invoice, 'processing');
    for (const { payment } of paymentsOf(state, invoice)) {
      const intent = intentOf(state, payment.payment_intent);
      if (intent) billing.announce([{ type: 'payment_intent.processing', object: intent }]);
    }
  }
}

function settle(
  billing: Billing,
  subscription: Subscription,
  invoice: Invoice,
  paymentMethod?: string,
): void {
  settleInvoice(billing.store, invoice, paymentMethod);
  billing.announce(paidEvents(invoice));
  followPendingUpdate(billing, invoice, 'applied');
  const { status, latest_invoice: latest } = subscription;
  // What is unpaid goes on with its newest invoice only.
  if (status !== 'unpaid' || latest === invoice.id) setStatus(billing, subscription, 'active');
}

/** What is open of a subscription, but for a change that waits, which nobody but its owner pays. */
const openInvoicesOf = ({ store }: Billing, subscription: Subscription): Invoice[] =>
  Object.values(store.state.invoices).filter(
    ({ id, status, parent }) =>
      status === 'open' &&
      parent.subscription_details.subscription === subscription.id &&
      !(subscription.pending_update && subscription.latest_invoice === id),
  );
