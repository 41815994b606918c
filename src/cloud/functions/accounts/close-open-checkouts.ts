import type Stripe from 'stripe';
import { askProvider } from '../payments/provider/provider.ts';
import { loadProviderSubscription } from '../payments/provider/provider-subscription.ts';
import type { Caller } from '../request/caller.ts';
import { refusal } from '../request/failure.ts';
import { fieldsOf } from '../store/documents.ts';
import { allOf } from '../store/pages.ts';
import { accountQueries } from './account-queries.ts';

// The provider closes a payment page by itself after a day.
const openMilliseconds = 25 * 60 * 60 * 1000;

/**
 * Closes a person's open payment pages, so that nothing can be bought for a deleted account. Refuses
 * as `subscription-running` when one was paid and its subscription has not arrived yet. `known` are
 * the ids of the subscriptions that have.
 */
export async function closeOpenCheckouts(
  caller: Caller,
  known: ReadonlySet<string>,
): Promise<void> {
  const since = Date.now() - openMilliseconds;
  const recent = (await allOf(accountQueries(caller.uid).checkouts)).filter((checkout) => {
    const { createdAt } = fieldsOf(checkout);
    return createdAt instanceof Date && createdAt.getTime() > since;
  });
  if (recent.length === 0) return;
  await askProvider(async (provider) => {
    for (const { id } of recent) {
      const bought = await closeCheckout(provider, id);
      if (bought === null || known.has(bought)) continue;
      const current = await loadProviderSubscription(provider, bought);
      if (current?.status !== 'canceled') throw refusal('subscription-running');
    }
  });
}

/** Closes a payment page if it is open; gives the subscription that it was paid for, if any. */
export async function closeCheckout(provider: Stripe, id: string): Promise<string | null> {
  const { status, subscription } = await closedSession(provider, id);
  if (status !== 'complete' || subscription === null) return null;
  return typeof subscription === 'string' ? subscription : subscription.id;
}

async function closedSession(provider: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const { sessions } = provider.checkout;
  const session = await sessions.retrieve(id);
  if (session.status !== 'open') return session;
  try {
    return await sessions.expire(id);
  } catch (error) {
    // It may have been paid, or have expired, since it was read.
    const now = await sessions.retrieve(id);
    if (now.status === 'open') throw error;
    return now;
  }
}
