import { expect, test } from 'vitest';
import { signIn } from '#tests/cloud/accounts.ts';
import { answerIn, call } from '#tests/cloud/call-function.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { changeSubscription, settle } from '#tests/cloud/payment-provider.ts';
import { loadBalance, loadLedger, loadSubscription } from '#tests/cloud/stored.ts';

// The demo data was written by the seed, not by the functions: they must agree all the same.

const demoCustomer = 'customer@orbitreel.test';

async function activeSubscriptionOf(uid: string): Promise<string> {
  const own = await db
    .collection('subscriptions')
    .where('userId', '==', uid)
    .where('status', '==', 'active')
    .limit(1)
    .get();
  return own.docs[0]?.id ?? '';
}

test('a video that the demo customer has ordered goes back and is ordered again', async () => {
  const customer = await signIn(demoCustomer);
  const production = await signIn('production@orbitreel.test');
  const ordered = await db
    .collection('videos')
    .where('userId', '==', customer.uid)
    .where('status', '==', 'activated')
    .limit(1)
    .get();
  const videoId = ordered.docs[0]?.id ?? '';
  const subscriptionId = String(ordered.docs[0]?.get('subscriptionId'));
  const before = await loadBalance(subscriptionId);

  const returned = await call('returnVideo', production, { videoId, reason: 'A test of the demo' });
  const { balance } = answerIn('returnVideo', returned);
  expect(balance).toBeGreaterThan(before);
  expect((await loadLedger(subscriptionId)).at(-1)).toMatchObject({
    kind: 'return',
    videoId,
    amount: balance - before,
  });

  const again = await call('activateVideo', customer, { videoId });
  expect(answerIn('returnVideo', again)).toEqual({ balance: before });
});

test('the demo customer can open the billing portal, and a renewal brings tokens', async () => {
  const customer = await signIn(demoCustomer);
  const subscriptionId = await activeSubscriptionOf(customer.uid);
  answerIn('billingPortal', await call('billingPortal', customer, { subscriptionId }));

  const ledger = await loadLedger(subscriptionId);
  await changeSubscription(subscriptionId, { renew: 'paid' });
  await settle();
  expect((await loadLedger(subscriptionId)).length).toBe(ledger.length + 1);
  expect((await loadSubscription(subscriptionId)).status).toBe('active');
});
