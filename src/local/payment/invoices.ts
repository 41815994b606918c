import { newId } from './ids.ts';
import type { PaymentStore } from './payment-state.ts';
import {
  listOf,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type Subscription,
} from './stripe-objects.ts';

type NewInvoice = {
  id?: string;
  reason: 'subscription_create' | 'subscription_cycle';
  /** What the invoice itself calls its period: the one that has just ended. */
  elapsed: { start: number; end: number };
  created: number;
  status: 'paid' | 'open';
};

/** Adds an invoice for the current period of a subscription and makes it the latest. */
export function addInvoice(
  store: PaymentStore,
  subscription: Subscription,
  { id = newId('in'), reason, elapsed, created, status }: NewInvoice,
): Invoice {
  const { state } = store;
  state.lastInvoiceNumber += 1;
  const lines = subscription.items.data.map((item) =>
    lineOf(state.products, subscription, item, id),
  );
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: status === 'paid' ? total : 0,
    amount_remaining: status === 'paid' ? 0 : total,
    attempt_count: 1,
    attempted: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: state.customers[subscription.customer]?.email ?? null,
    hosted_invoice_url: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    number: `ORBIT-${String(state.lastInvoiceNumber).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
    },
    period_start: elapsed.start,
    period_end: elapsed.end,
    status,
    subtotal: total,
    total,
  };
  state.invoices[id] = invoice;
  addInvoicePayment(store, invoice);
  subscription.latest_invoice = id;
  return invoice;
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
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: newId('pi') },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? created : null },
  };
  state.invoicePayments[payment.id] = payment;
  return payment;
}

function lineOf(
  products: PaymentStore['state']['products'],
  subscription: Subscription,
  item: Subscription['items']['data'][number],
  invoice: string,
): InvoiceLine {
  const amount = (item.price.unit_amount ?? 0) * item.quantity;
  const name = products[item.price.product]?.name ?? 'Subscription';
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: `${item.quantity} × ${name}`,
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
    },
    quantity: item.quantity,
    subtotal: amount,
  };
}

/** Marks an open invoice as paid after another try. */
export function settleInvoice(store: PaymentStore, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempt_count += 1;
  const payments = Object.values(store.state.invoicePayments);
  const payment = payments.find((each) => each.invoice === invoice.id);
  if (!payment) {
    addInvoicePayment(store, invoice);
    return;
  }
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_paid;
  payment.status_transitions.paid_at = store.now();
}
