import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { handlePaymentEvent } from '#cloud/payments/webhook/handle-payment-event.ts';
import { paymentProvider } from '#cloud/payments/provider/provider.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName, localCloud } from '#tests/cloud/local-cloud.ts';
import {
  changeSubscription,
  eventsAbout,
  withoutDelivery,
  type ProviderEvent,
} from '#tests/cloud/payment-provider.ts';
import { buy } from '#tests/cloud/selling.ts';
import type { PaymentResult } from './payment-result.ts';
import { timed } from './timed.ts';

/** Customers whose events come at the same time. */
const customers = 8;
const renewals = 13;
/** The first ones warm both up. */
const notCounted = 2;

/**
 * Recording paid renewals, from their signed bytes to the commit, in turn with the bare database. Gives the
 * milliseconds of an event, of eight at once.
 */
export async function measureEvents(): Promise<Pick<PaymentResult, 'events' | 'bareEvents'>> {
  const subscriptionIds: string[] = [];
  for (let each = 0; each < customers; each += 1) {
    subscriptionIds.push(await buy(await register()));
  }
  const events: number[] = [];
  const bareEvents: number[] = [];
  await withoutDelivery(async () => {
    const ofEach = await Promise.all(subscriptionIds.map(renew));
    const bare = await Promise.all(subscriptionIds.map(addBare));
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      const due = ofEach.flatMap((own) => own[renewal] ?? []);
      const ours = await timed(() => Promise.all(due.map(record)));
      const floor = await timed(() => Promise.all(bare.map(writeBare)));
      if (renewal < notCounted) continue;
      events.push(ours / due.length);
      bareEvents.push(floor / bare.length);
    }
  });
  return { events, bareEvents };
}

/** Renews a subscription and gives the events of its payments, oldest first. */
async function renew(subscriptionId: string): Promise<ProviderEvent[]> {
  const known = new Set((await eventsAbout(subscriptionId)).map(({ id }) => id));
  for (let renewal = 0; renewal < renewals; renewal += 1) {
    await changeSubscription(subscriptionId, { renew: 'paid' });
  }
  const events = await eventsAbout(subscriptionId);
  return events.filter(({ id, type }) => type === 'invoice.paid' && !known.has(id));
}

async function record(event: ProviderEvent): Promise<void> {
  const provider = await paymentProvider();
  const payload = JSON.stringify(event);
  const secret = localCloud.STRIPE_WEBHOOK_SECRET;
  const header = provider.webhooks.generateTestHeaderString({ payload, secret });
  const verified: unknown = provider.webhooks.constructEvent(payload, header, secret);
  const { outcome } = await handlePaymentEvent(provider, verified);
  if (outcome !== 'recorded') throw new Error(`${event.id} was ${outcome}`);
}

async function addBare(): Promise<DocumentReference> {
  const subscription = db.doc(`bench/${freshName('subscription')}`);
  await subscription.set({ tokens: 0 });
  return subscription;
}

/** What recording a renewal reads and writes: three documents at once, then four writes in a transaction. */
async function writeBare(subscription: DocumentReference): Promise<void> {
  const event = db.doc(`bench/${freshName('event')}`);
  const entry = subscription.collection('tokens').doc();
  await Promise.all([event.get(), subscription.get(), entry.get()]);
  await db.runTransaction((transaction) => {
    transaction.update(subscription, { status: 'active', at: FieldValue.serverTimestamp() });
    transaction.update(subscription, { tokens: 6 });
    transaction.create(entry, { amount: 6, at: FieldValue.serverTimestamp() });
    transaction.create(event, { type: 'invoice.paid', at: FieldValue.serverTimestamp() });
    return Promise.resolve();
  });
}
