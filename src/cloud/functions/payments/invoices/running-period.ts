import type Stripe from 'stripe';
import { tokensPaidBy } from '#domain/invoice.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { readInvoices, withPayments } from './provider-invoice.ts';

/**
 * Whether the running period of a subscription is paid, and none of that went back. Its invoices say so: the one that
 * began it, and those that changed it since.
 */
export async function isPeriodPaid(
  provider: Stripe,
  subscription: string,
  { items }: Pick<ProviderSubscription, 'items'>,
): Promise<boolean> {
  const begin = Math.max(...items.map((item) => item.current_period_start));
  const newest = await provider.invoices.list({ subscription, limit: 20, ...withPayments });
  const running = newest.data.filter((invoice) => reaches(invoice, begin) && isPart(invoice));
  if (running.some(({ status }) => status !== 'paid')) return false;
  const read = await readInvoices(provider, running);
  return read.every((invoice) => tokensPaidBy(invoice, 1) === 1);
}

/** Whether an invoice charges for time of the running period, which may have begun with a change. */
const reaches = ({ lines }: Stripe.Invoice, begin: number): boolean =>
  lines.data.some(({ amount, period }) => amount > 0 && period.end > begin);

/** A change that was not paid, and was given up, changed nothing. */
const isPart = ({ billing_reason: reason, status }: Stripe.Invoice): boolean =>
  reason !== 'subscription_update' || status === 'paid' || status === 'uncollectible';
