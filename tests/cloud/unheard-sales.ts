import { register, type Account } from './accounts.ts';
import { db } from './local-cloud.ts';
import {
  changeSubscription,
  eventsAbout,
  pay,
  subscriptionAtProvider,
  type ProviderEvent,
} from './payment-provider.ts';
import { stripe } from './payment-dashboard.ts';
import { openCheckout, selectionOf } from './selling.ts';
import { loadBalance, loadLedger, loadSubscription } from './stored.ts';

/** What each paid period of the package grants. */
export const tokensPerPeriod = 6;

/** What happened after the first renewal, and what the ledger then has beside the two grants. */
const stories = {
  'went on': { changes: [], entries: [], refunds: 0 },
  'failed and was paid': {
    changes: [{ renew: 'failed' }, { recover: true }],
    entries: [tokensPerPeriod],
    refunds: 0,
  },
  'was paid back': { changes: [{ refund: 'all' }], entries: [-tokensPerPeriod], refunds: 1 },
} as const satisfies Record<
  string,
  {
    changes: readonly Parameters<typeof changeSubscription>[1][];
    entries: readonly number[];
    refunds: number;
  }
>;
export type SaleStory = keyof typeof stories;

/** A subscription that was paid and renewed, with the events that tell of it, the oldest first. */
export type UnheardSale = {
  customer: Account;
  subscriptionId: string;
  story: SaleStory;
  events: ProviderEvent[];
};

/** Pays and renews a package of `tokensPerPeriod`. Events wait while nothing is delivered. */
export async function buyUnheard(
  packageId: string,
  story: SaleStory = 'went on',
): Promise<UnheardSale> {
  const customer = await register();
  const { id: sessionId } = await openCheckout(customer, selectionOf(packageId));
  const { subscriptionId } = await pay(sessionId);
  await changeSubscription(subscriptionId, { renew: 'paid' });
  for (const change of stories[story].changes) await changeSubscription(subscriptionId, change);
  const owner = (await stripe.subscriptions.retrieve(subscriptionId)).customer;
  const [own, ofCustomer] = await Promise.all([
    eventsAbout(subscriptionId),
    eventsAbout(typeof owner === 'string' ? owner : owner.id),
  ]);
  // What is paid back is told by its charge, which names its customer alone.
  const charges = ofCustomer.filter(({ type }) => type.startsWith('charge.'));
  return { customer, subscriptionId, story, events: [...own, ...charges] };
}

/** What is not as it must be once all events of a sale were heard, however often and in whatever order. */
export async function lostOfSale(sale: UnheardSale): Promise<string[]> {
  const { customer, subscriptionId, story } = sale;
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
  const wanted = [tokensPerPeriod, tokensPerPeriod, ...stories[story].entries];
  const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b).join(', ');
  const entries = sorted(ledger.map(({ amount }) => amount));
  const { status } = stored;
  const refunds = there.refunds.length;
  return [
    ...(entries === sorted(wanted)
      ? []
      : [`${subscriptionId} has these entries: ${entries || 'none'}.`]),
    ...(balance === wanted.reduce((sum, amount) => sum + amount, 0)
      ? []
      : [`${subscriptionId} has ${balance} tokens.`]),
    ...(status === 'active' && there.status === 'active'
      ? []
      : [`${subscriptionId} is ${status}, and ${there.status} at the provider.`]),
    ...(refunds === stories[story].refunds
      ? []
      : [`${subscriptionId} was refunded ${refunds} times.`]),
  ];
}
