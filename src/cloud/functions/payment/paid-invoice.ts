import type Stripe from 'stripe';
import { z } from 'zod';
import { chargedCurrency } from './checkout-session.ts';
import {
  grantsPeriod,
  invoice as invoiceOf,
  paidInvoiceOf,
  type PaidInvoice,
} from './payment-event.ts';
import { PaymentMismatch } from './payment-mismatch.ts';
import { unlessMissing } from './provider.ts';

const providerInvoice = invoiceOf.extend({
  status: z.string().nullable(),
  currency: z.string(),
  amount_remaining: z.number(),
  subtotal: z.number(),
});

/**
 * Reads an invoice from the provider and checks that it pays for this subscription, whose price is in
 * cents for its period. Gives the period that it pays; null when it pays none. Throws `PaymentMismatch`.
 */
export async function loadPaidInvoice(
  provider: Stripe,
  { id, subscriptionId, price }: { id: string; subscriptionId: string; price: number },
): Promise<PaidInvoice | null> {
  const found = await unlessMissing(provider.invoices.retrieve(id));
  if (found === null) throw new PaymentMismatch('invoice-unknown');
  const current = providerInvoice.parse(found);
  if (current.parent?.subscription_details?.subscription !== subscriptionId) {
    throw new PaymentMismatch('invoice-of-another-subscription');
  }
  if (current.status !== 'paid' || current.amount_remaining > 0) {
    throw new PaymentMismatch('invoice-not-paid');
  }
  if (!grantsPeriod(current)) return null;
  if (current.currency !== chargedCurrency) {
    throw new PaymentMismatch('invoice-of-another-currency');
  }
  // Before discounts, taxes and credit, none of which make a period worth less.
  if (current.subtotal < price) throw new PaymentMismatch('invoice-of-another-amount');
  return paidInvoiceOf(current);
}
