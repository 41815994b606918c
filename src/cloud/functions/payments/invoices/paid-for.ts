import type Stripe from 'stripe';
import { unlessMissing } from '../provider/provider.ts';

type Payment = string | { id: string } | null;

/** The subscription that an invoice is of; null when it is of none. */
export function subscriptionIdOf({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null {
  const owner = parent?.subscription_details?.subscription ?? null;
  return typeof owner === 'object' ? (owner?.id ?? null) : owner;
}

/** The invoice that a payment pays, with its payments; null when it pays none. */
export async function loadInvoiceOf(
  provider: Stripe,
  payment: Payment,
): Promise<Stripe.Invoice | null> {
  if (payment === null) return null;
  const { data } = await provider.invoicePayments.list({
    payment: {
      type: 'payment_intent',
      payment_intent: typeof payment === 'string' ? payment : payment.id,
    },
    limit: 1,
  });
  const [found] = data;
  if (!found) return null;
  const id = typeof found.invoice === 'string' ? found.invoice : found.invoice.id;
  return unlessMissing(provider.invoices.retrieve(id, { expand: ['payments'] }));
}
