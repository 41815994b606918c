import type Stripe from 'stripe';
import { idOf, type Reference } from '../provider/id-of.ts';
import { unlessMissing } from '../provider/provider.ts';

/** The subscription that an invoice is of; null when it is of none. */
export const subscriptionIdOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** The invoice that a payment pays, with its payments; null when it pays none. */
export async function loadInvoiceOf(
  provider: Stripe,
  payment: Reference,
): Promise<Stripe.Invoice | null> {
  const intent = idOf(payment);
  if (intent === null) return null;
  const { data } = await provider.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const id = idOf(data[0]?.invoice);
  return id === null
    ? null
    : unlessMissing(provider.invoices.retrieve(id, { expand: ['payments'] }));
}
