import type Stripe from 'stripe';
import { askProvider } from '../payment/provider.ts';
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
    for (const { id } of recent) await close(provider, id, known);
  });
}

async function close(provider: Stripe, id: string, known: ReadonlySet<string>): Promise<void> {
  const session = await provider.checkout.sessions.retrieve(id);
  if (session.status === 'open') await provider.checkout.sessions.expire(id);
  if (session.status !== 'complete' || session.subscription === null) return;
  const { subscription } = session;
  const bought = typeof subscription === 'string' ? subscription : subscription.id;
  if (!known.has(bought)) throw refusal('subscription-running');
}
