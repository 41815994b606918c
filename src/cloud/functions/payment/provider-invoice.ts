import type Stripe from 'stripe';
import { invoiceStatuses, type Invoice } from '#domain/invoice.ts';
import { soldCurrency } from './billed-plan.ts';
import { isOnItsWay } from './provider-subscription.ts';
import { unlessMissing } from './provider.ts';
import { taxIn } from './tax-in.ts';

/** Asks for a list of invoices with the payments of each, which `readInvoices` looks at. */
export const withPayments = { expand: ['data.payments'] };

/** How many invoices are looked at together: the provider refuses what comes too fast. */
const atOnce = 10;

/**
 * Invoices of the provider as people read them, each with where its payments stand. Drafts, which the provider
 * may still change, and those in a currency of no offer are left out.
 */
export async function readInvoices(
  provider: Stripe,
  found: readonly Stripe.Invoice[],
): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  for (let start = 0; start < found.length; start += atOnce) {
    const some = found.slice(start, start + atOnce);
    const read = await Promise.all(some.map((each) => readInvoice(provider, each)));
    invoices.push(...read.flatMap((each) => each ?? []));
  }
  return invoices;
}

async function readInvoice(provider: Stripe, invoice: Stripe.Invoice): Promise<Invoice | null> {
  // Nothing was paid of a withdrawn one, and nothing will be.
  const isAsked = invoice.status === 'paid' || invoice.status === 'open';
  return invoiceOf(invoice, isAsked ? await loadPayments(provider, invoice) : []);
}

async function loadPayments(
  provider: Stripe,
  { payments }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent[]> {
  const intents = (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'canceled' || intent === undefined ? [] : [intent],
  );
  const loaded = await Promise.all(
    intents.map((intent) =>
      unlessMissing(
        provider.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id),
      ),
    ),
  );
  return loaded.flatMap((each) => each ?? []);
}

/** An invoice with its payments; null for one that nobody is shown. */
export function invoiceOf(
  invoice: Stripe.Invoice,
  payments: readonly Stripe.PaymentIntent[],
): Invoice | null {
  const { id, number, created, total } = invoice;
  const status = invoiceStatuses.find((known) => known === invoice.status);
  const currency = soldCurrency(invoice.currency);
  if (status === undefined || currency === null) return null;
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  return {
    id,
    number: number ?? id,
    issuedAt: new Date(created * 1000),
    total,
    tax: taxIn(invoice),
    left: invoice.amount_remaining,
    currency,
    status,
    onItsWay: payments.some(isOnItsWay),
    subscriptionId: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
