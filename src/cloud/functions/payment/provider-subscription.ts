import type Stripe from 'stripe';
import { documentId } from '#domain/document-id.ts';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import { unlessMissing } from './provider.ts';

/** A subscription as the provider has it now. `not-begun`: its first payment is not through. */
export type ProviderSubscription = {
  status: SubscriptionStatus | 'not-begun';
  customerId: string;
  currentPeriodEnd: Date;
  /** Set by our checkout; null on any other subscription. */
  uid: string | null;
};

/** Reads the provider's subscription. */
export function providerSubscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { status, customer, items, metadata } = subscription;
  // The items have the period, and all of ours have the same one.
  const ends = items.data.map((item) => item.current_period_end);
  return {
    status: statusOf(status),
    customerId: typeof customer === 'string' ? customer : customer.id,
    currentPeriodEnd: new Date(Math.max(...ends) * 1000),
    uid: documentId.safeParse(metadata.uid).data ?? null,
  };
}

function statusOf(status: Stripe.Subscription['status']): ProviderSubscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'canceled':
      return 'canceled';
    case 'incomplete':
    case 'incomplete_expired':
      return 'not-begun';
    default:
      // past_due, unpaid, paused and unknown statuses: a payment is missing.
      return 'past_due';
  }
}

/** Loads a subscription's current state from the provider; null when there is none of this id. */
export async function loadProviderSubscription(
  provider: Stripe,
  id: string,
): Promise<ProviderSubscription | null> {
  const found = await unlessMissing(provider.subscriptions.retrieve(id));
  return found === null ? null : providerSubscriptionOf(found);
}
