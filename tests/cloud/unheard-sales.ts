import { register, type Account } from './accounts.ts';
import { db } from './local-cloud.ts';
import {
  changeSubscription,
  eventsAbout,
  pay,
  subscriptionAtProvider,
  type ProviderEvent,
} from './payment-provider.ts';
import { openCheckout, selectionOf } from './selling.ts';
import { loadBalance, loadLedger, loadSubscription } from './stored.ts';

/** A subscription that was paid and renewed once, with the events that tell of it, the oldest first. */
export type UnheardSale = { customer: Account; subscriptionId: string; events: ProviderEvent[] };

/** What each paid period of the package grants. */
export const tokensPerPeriod = 6;

/** Pays and renews a package of `tokensPerPeriod`. Events wait while nothing is delivered. */
export async function buyUnheard(packageId: string): Promise<UnheardSale> {
  const customer = await register();
  const { id: sessionId } = await openCheckout(customer, selectionOf(packageId));
  const { subscriptionId } = await pay(sessionId);
  await changeSubscription(subscriptionId, { renew: 'paid' });
  return { customer, subscriptionId, events: await eventsAbout(subscriptionId) };
}

/** What is not as it must be once all events of a sale were heard, however often and in whatever order. */
export async function lostOfSale({ customer, subscriptionId }: UnheardSale): Promise<string[]> {
  const own = await db.collection('subscriptions').where('userId', '==', customer.uid).get();
  const ids = own.docs.map(({ id }) => id).join(', ');
  if (ids !== subscriptionId) {
    return [`The customer of ${subscriptionId} has these subscriptions: ${ids || 'none'}.`];
  }
  const [ledger, balance, stored, there] = await Promise.all([
    loadLedger(subscriptionId),
    loadBalance(subscriptionId),
    loadSubscription(subscriptionId),
    subscriptionAtProvider(subscriptionId),
  ]);
  // Two paid periods.
  const grants = ledger.map(({ amount }) => amount).join(', ');
  const { status } = stored;
  const refunds = there.refunds.length;
  return [
    ...(grants === `${tokensPerPeriod}, ${tokensPerPeriod}`
      ? []
      : [`${subscriptionId} has these grants: ${grants || 'none'}.`]),
    ...(balance === 2 * tokensPerPeriod ? [] : [`${subscriptionId} has ${balance} tokens.`]),
    ...(status === 'active' && there.status === 'active'
      ? []
      : [`${subscriptionId} is ${status}, and ${there.status} at the provider.`]),
    ...(refunds === 0 ? [] : [`${subscriptionId} was refunded ${refunds} times.`]),
  ];
}
