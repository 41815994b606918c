import { billedTo } from './buyer.ts';
import { payerOf, pinPayer } from './card-answer.ts';
import { invoiceDiscount } from './discounts.ts';
import { newId } from './ids.ts';
import type { PaymentStore } from './payment-state.ts';
import {
  listOf,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type PaymentIntent,
  type Price,
  type Subscription,
} from './stripe-objects.ts';

type NewInvoice = {
  id?: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  created: number;
  status: 'paid' | 'open' | 'draft';
  /** Of a change; otherwise it bills the current period. */
  lines?: InvoiceLine[];
};

/** Adds an invoice for the current period of a subscription and makes it the latest. */
export function addInvoice(
  store: PaymentStore,
  subscription: Subscription,
  asked: NewInvoice,
): Invoice {
  const { state } = store;
  const isDraft = asked.status === 'draft';
  const number = isDraft ? null : nextNumber(state);
  const invoice = draftInvoice(state, subscription, { ...asked, number });
  state.invoices[invoice.id] = invoice;
  if (!isDraft) addInvoicePayment(store, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** How long an invoice of a renewal is a draft. */
const draftSeconds = 60 * 60;

/** Makes a draft an invoice that can be paid. */
export function finalizeInvoice(store: PaymentStore, invoice: Invoice): void {
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.number = nextNumber(store.state);
  Object.assign(invoice, billedTo(store.state, invoice.customer));
  addInvoicePayment(store, invoice);
}

function nextNumber(state: PaymentStore['state']): string {
  state.lastInvoiceNumber += 1;
  return `ORBIT-${String(state.lastInvoiceNumber).padStart(4, '0')}`;
}

/** An invoice as it would be; nothing is kept. */
export function draftInvoice(
  state: PaymentStore['state'],
  subscription: Subscription,
  asked: NewInvoice & { number: string | null },
): Invoice {
  const { id = newId('in'), reason, created, status, number } = asked;
  const lines = (asked.lines ?? periodLines(state.products, subscription)).map((line) => ({
    ...line,
    invoice: id,
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const off = invoiceDiscount(state, subscription, { lines, created });
  const taxable = Math.max(0, subtotal - off);
  const behavior = taxBehaviorIn(subscription.items.data);
  const tax = subscription.automatic_tax.enabled ? taxOn(taxable, behavior) : null;
  const total = subtotal - off + (behavior === 'exclusive' ? (tax ?? 0) : 0);
  // What is below nothing becomes the customer's credit, which the stand-in does not keep.
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: status === 'paid' ? due : 0,
    amount_remaining: status === 'paid' ? 0 : due,
    attempt_count: status === 'draft' ? 0 : 1,
    attempted: status !== 'draft',
    auto_advance: status === 'draft' || status === 'open',
    automatically_finalizes_at: status === 'draft' ? created + draftSeconds : null,
    billing_reason: reason,
    created,
    currency: subscription.currency,
    customer: subscription.customer,
    ...billedTo(state, subscription.customer),
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    metadata: {},
    next_payment_attempt: null,
    number,
    parent: {
      type: 'subscription_details',
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
    },
    status,
    status_transitions: { paid_at: status === 'paid' ? created : null },
    subtotal,
    total,
    total_taxes: tax === null ? [] : [{ amount: tax, tax_behavior: behavior }],
  };
}

/** The one rate of the stand-in, whatever the address is. */
export const taxPercent = 20;
export const taxOn = (amount: number, behavior: 'exclusive' | 'inclusive'): number =>
  Math.round((amount * taxPercent) / (behavior === 'exclusive' ? 100 : 100 + taxPercent));

/** Whether taxes come on top of prices, as they do unless a price says otherwise. */
export const taxBehaviorIn = (items: readonly { price: Price }[]): 'exclusive' | 'inclusive' =>
  items[0]?.price.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive';

/** The lines for the current period of a subscription. */
export const periodLines = (
  products: PaymentStore['state']['products'],
  subscription: Subscription,
): InvoiceLine[] => subscription.items.data.map((item) => lineOf(products, subscription, item));

/** The payments of an invoice: one, once it is finalized. */
export const paymentsOf = (
  { invoicePayments }: PaymentStore['state'],
  { id }: { id: string },
): InvoicePayment[] => Object.values(invoicePayments).filter(({ invoice }) => invoice === id);

/** Notes where the payment of an invoice stands that is not through. */
export function setIntent(
  { state }: PaymentStore,
  invoice: Invoice,
  status: PaymentIntent['status'],
): void {
  for (const { payment } of paymentsOf(state, invoice)) {
    state.intents[payment.payment_intent] = status;
  }
}

/** The payment that a finalized invoice asks for, and that is made when it is paid. */
function addInvoicePayment({ state }: PaymentStore, invoice: Invoice): InvoicePayment {
  const { id: invoiceId, amount_due: amount, created, currency, status } = invoice;
  const isPaid = status === 'paid';
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? amount : null,
    amount_requested: amount,
    created,
    currency,
    invoice: invoiceId,
    payment: { type: 'payment_intent', payment_intent: newId('pi') },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { paid_at: isPaid ? created : null },
  };
  state.invoicePayments[payment.id] = payment;
  if (isPaid) notePayer(state, payment);
  return payment;
}

/** The line for the current period of an item; its invoice is filled in with the invoice. */
export function lineOf(
  products: PaymentStore['state']['products'],
  subscription: Subscription,
  item: Subscription['items']['data'][number],
): InvoiceLine {
  const amount = (item.price.unit_amount ?? 0) * item.quantity;
  const name = products[item.price.product]?.name ?? 'Subscription';
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: `${item.quantity} × ${name}`,
    invoice: '',
    metadata: { ...subscription.metadata },
    parent: { subscription_item_details: { proration: false, subscription: subscription.id } },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
    },
    quantity: item.quantity,
    subtotal: amount,
  };
}

/** Notes what a payment was made with: the saved payment method of its subscription, or another. */
function notePayer(
  state: PaymentStore['state'],
  { invoice, payment }: InvoicePayment,
  other?: string,
): void {
  const id = state.invoices[invoice]?.parent.subscription_details.subscription;
  const subscription = state.subscriptions[id ?? ''];
  const method = other ?? (subscription ? payerOf(state, subscription) : null);
  if (method !== null) state.paidWith[payment.payment_intent] = method;
  pinPayer(subscription, method);
}

/** Marks an open invoice as paid after another try, with the saved payment method or another. */
export function settleInvoice(store: PaymentStore, invoice: Invoice, paymentMethod?: string): void {
  invoice.status = 'paid';
  invoice.auto_advance = false;
  invoice.attempted = true;
  invoice.status_transitions = { paid_at: store.now() };
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  const [payment] = paymentsOf(store.state, invoice);
  if (!payment) {
    addInvoicePayment(store, invoice);
    return;
  }
  delete store.state.intents[payment.payment.payment_intent];
  notePayer(store.state, payment, paymentMethod);
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_paid;
  payment.status_transitions.paid_at = store.now();
}
