import type Stripe from 'stripe';
import { errorFacts } from '../../request/error-facts.ts';
import { log } from '../../request/log.ts';
import type { ProviderSubscription } from './provider-subscription.ts';
import { isRefused, unlessMissing } from './provider.ts';

/**
 * Has the customer's card pay for a subscription, which is the one that the provider's portal changes. The provider
 * pins a card to a subscription that is bought with it, or whose open invoice it pays, and charges that one first.
 * So a pinned card becomes the customer's and is no longer pinned. Of two cards, the one that was added last stays.
 */
export async function unpinPaymentMethod(
  provider: Stripe,
  id: string,
  current: Pick<ProviderSubscription, 'status' | 'customerId' | 'pinnedMethodId' | 'pinsPayer'>,
): Promise<void> {
  const { status, customerId, pinnedMethodId: pinned, pinsPayer } = current;
  if (status === 'canceled' || (pinned === null && pinsPayer)) return;
  try {
    if (pinned !== null && (await isNewer(provider, pinned, customerId))) {
      await provider.customers.update(customerId, {
        invoice_settings: { default_payment_method: pinned },
      });
    }
    await provider.subscriptions.update(id, {
      ...(pinned === null ? {} : { default_payment_method: '' }),
      // What pays an invoice on the provider's page, after a mail of the provider say, is kept by this alone.
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
  } catch (error) {
    // A method that pays once only, or a subscription that ended meanwhile. The payment counts all the same, and the
    // next renewal says what is wrong.
    if (!isRefused(error)) throw error;
    log.warn('A payment method that paid could not be kept', {
      subscriptionId: id,
      ...errorFacts(error),
    });
  }
}

/** Whether a payment method was added after the one that its customer has. */
async function isNewer(provider: Stripe, pinned: string, customerId: string): Promise<boolean> {
  const customer = await provider.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  const own = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (own === null || typeof own === 'string') return own !== pinned;
  if (own.id === pinned) return false;
  const method = await unlessMissing(provider.paymentMethods.retrieve(pinned));
  return method !== null && method.created >= own.created;
}
