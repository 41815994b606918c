import type Stripe from 'stripe';
import { invoiceStatuses, type Invoice } from '#domain/invoice.ts';
import { soldCurrency } from './billed-plan.ts';
import { taxIn } from './tax-in.ts';

/**
 * An invoice of the provider as people read it. Null for a draft, which the provider may still change, and
 * for one in a currency of no offer.
 */
export function invoiceOf(invoice: Stripe.Invoice): Invoice | null {
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
    subscriptionId: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
