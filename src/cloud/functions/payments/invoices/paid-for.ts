import type Stripe from 'stripe';
import { unlessMissing } from '../provider/provider.ts';

/** The invoice that a payment pays, and its subscription. */
export type PaidFor = { invoiceId: string; subscriptionId: string };

type Payment = string | { id: string } | null;

/** Finds what a payment is for; null when that is no invoice of a subscription. */
export async function loadPaidFor(provider: Stripe, payment: Payment): Promise<PaidFor | null> {
  const invoice = await loadInvoiceOf(provider, payment);
  const owner = invoice?.parent?.subscription_details?.subscription;
  if (!invoice || !owner) return null;
  return { invoiceId: invoice.id, subscriptionId: typeof owner === 'string' ? owner : owner.id };
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
