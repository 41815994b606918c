import type Stripe from 'stripe';
import { unlessMissing } from './provider.ts';

/** The invoice that a payment pays, and its subscription. */
export type PaidFor = { invoiceId: string; subscriptionId: string };

/** Finds what a payment is for; null when that is no invoice of a subscription. */
export async function loadPaidFor(
  provider: Stripe,
  paymentIntent: string | { id: string } | null,
): Promise<PaidFor | null> {
  if (paymentIntent === null) return null;
  const intent = typeof paymentIntent === 'string' ? paymentIntent : paymentIntent.id;
  const payments = await provider.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const [payment] = payments.data;
  if (!payment) return null;
  const invoiceId = typeof payment.invoice === 'string' ? payment.invoice : payment.invoice.id;
  const invoice = await unlessMissing(provider.invoices.retrieve(invoiceId));
  const owner = invoice?.parent?.subscription_details?.subscription;
  if (!owner) return null;
  return { invoiceId, subscriptionId: typeof owner === 'string' ? owner : owner.id };
}
