import type Stripe from 'stripe';
import { loadCheckoutSnapshot, type CheckoutSnapshot } from '../checkouts.ts';
import type { PaymentEvent } from './payment-event.ts';
import { PaymentMismatch } from './payment-mismatch.ts';
import { idOf } from '../provider/id-of.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';

/** The checkout of a subscription. */
export type SubscriptionOrder = {
  sessionId: string;
  snapshot: CheckoutSnapshot;
  /** False while a payment is on its way that takes days, such as a bank debit. */
  isPaid: boolean;
  /** False where there was nothing to pay, as in a trial or with a promotion code for all of it. */
  isCharged: boolean;
};

/**
 * Finds the checkout that a subscription came from. `foreign`: not from our checkout. `too-early`:
 * ours, but the provider does not list its session yet, so the event must be delivered again. Throws
 * `PaymentMismatch` when the session belongs to another customer, or when we do not know what it sold.
 */
export async function findOrder(
  provider: Stripe,
  event: PaymentEvent,
  current: ProviderSubscription,
): Promise<SubscriptionOrder | 'foreign' | 'too-early'> {
  const { subscriptionId } = event;
  const session =
    event.sessionId === null
      ? await sessionOf(provider, subscriptionId)
      : await provider.checkout.sessions.retrieve(event.sessionId);
  if (session === null) return current.uid === null ? 'foreign' : 'too-early';
  const snapshot = await loadCheckoutSnapshot(session.id);
  if (snapshot === null) {
    if (current.uid === null) return 'foreign';
    throw new PaymentMismatch('order-unknown');
  }
  if (idOf(session.customer) !== current.customerId) {
    throw new PaymentMismatch('session-of-another-customer');
  }
  if (current.uid !== null && current.uid !== snapshot.userId) {
    throw new PaymentMismatch('subscription-of-another-customer');
  }
  return {
    sessionId: session.id,
    snapshot,
    isPaid: session.payment_status !== 'unpaid',
    isCharged: session.payment_status === 'paid',
  };
}

type Session = Stripe.Checkout.Session;

async function sessionOf(provider: Stripe, subscriptionId: string): Promise<Session | null> {
  const sessions = await provider.checkout.sessions.list({
    subscription: subscriptionId,
    limit: 1,
  });
  return sessions.data[0] ?? null;
}
