import type Stripe from 'stripe';
import { loadCheckoutSnapshot, type CheckoutSnapshot } from '../store/checkouts.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { ProviderSubscription } from './provider-subscription.ts';

/** The checkout of a subscription. */
export type SubscriptionOrder = { sessionId: string; snapshot: CheckoutSnapshot };

/**
 * Finds the checkout that a subscription came from. `foreign`: not from our checkout. `too-early`:
 * ours, but the provider does not list its session yet, so the event must be delivered again.
 */
export async function findOrder(
  provider: Stripe,
  event: PaymentEvent,
  current: ProviderSubscription,
): Promise<SubscriptionOrder | 'foreign' | 'too-early'> {
  const sessionId = event.sessionId ?? (await sessionOf(provider, event.subscriptionId));
  if (sessionId === null) return current.uid === null ? 'foreign' : 'too-early';
  const snapshot = await loadCheckoutSnapshot(sessionId);
  return snapshot === null ? 'foreign' : { sessionId, snapshot };
}

async function sessionOf(provider: Stripe, subscriptionId: string): Promise<string | null> {
  const sessions = await provider.checkout.sessions.list({
    subscription: subscriptionId,
    limit: 1,
  });
  return sessions.data[0]?.id ?? null;
}
