import type Stripe from 'stripe';
import type { Subscription } from '#domain/subscription.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { log } from '../../request/log.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { isRefused, unlessMissing } from '../provider/provider.ts';

/**
 * Makes the card that paid an overdue invoice the subscription's own. Renewals charge that one before the
 * customer's, so after a payment on the provider's page, from a mail of the provider say, the next renewal would
 * try the card again that fails. It happens once, when an invoice is overdue no longer: a card that its owner
 * chooses later stays, also when the event of the payment comes after that.
 */
export async function keepPayingMethod(
  provider: Stripe,
  { id, overdue }: Pick<Subscription, 'id' | 'overdue'>,
  current: Pick<ProviderSubscription, 'status' | 'overdue' | 'paymentMethodId'>,
): Promise<void> {
  const isSettled = overdue !== null && overdue.invoiceId !== current.overdue?.invoiceId;
  if (!isSettled || current.status === 'canceled') return;
  const paid = await loadPayingMethod(provider, overdue.invoiceId);
  if (paid === null || paid.method === current.paymentMethodId) return;
  if (await wasAddedAfter(provider, current.paymentMethodId, paid.at)) return;
  try {
    await provider.subscriptions.update(id, { default_payment_method: paid.method });
  } catch (error) {
    // A method that pays once only. The payment counts all the same, and the next renewal says what is wrong.
    if (!isRefused(error)) throw error;
    log.warn('A payment method that paid could not be kept', {
      subscriptionId: id,
      ...errorFacts(error),
    });
  }
}

/** Whether a payment method was added after a moment, in the provider's seconds. */
async function wasAddedAfter(provider: Stripe, id: string | null, at: number): Promise<boolean> {
  if (id === null) return false;
  const method = await unlessMissing(provider.paymentMethods.retrieve(id));
  return method !== null && method.created > at;
}

/**
 * The payment method with which an invoice was paid, and when, in the provider's seconds; null when it was not, or
 * with none that is known.
 */
async function loadPayingMethod(
  provider: Stripe,
  invoiceId: string,
): Promise<{ method: string; at: number } | null> {
  const invoice = await unlessMissing(
    provider.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] }),
  );
  if (invoice?.status !== 'paid') return null;
  const [method] = (invoice.payments?.data ?? []).flatMap(({ status, payment }) => {
    const { payment_intent: intent } = payment;
    if (status !== 'paid' || typeof intent !== 'object') return [];
    return intent.payment_method ?? [];
  });
  if (method === undefined) return null;
  return {
    method: typeof method === 'object' ? method.id : method,
    at: invoice.status_transitions.paid_at ?? invoice.created,
  };
}
