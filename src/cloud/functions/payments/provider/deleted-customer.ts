import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { subscription } from '#domain/subscription.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { pagesOf } from '../../store/pages.ts';
import { mailEnded } from '../plan/ended-mail.ts';
import { writeHandled } from '../webhook/handled-event.ts';
import type { NamedEvent } from '../webhook/named-event.ts';
import { unlessMissing } from './provider.ts';
import { loadProviderSubscription } from './provider-subscription.ts';

/**
 * A customer was deleted at the provider, which ends their subscriptions. Each of ours is read again,
 * its customer gets the mail about the end, and admins are told, as only a mistake or a wish outside of the product leads here.
 */
export async function recordDeletedCustomer(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<'recorded' | 'ignored'> {
  const customerId = event.objectId;
  const customer = await unlessMissing(provider.customers.retrieve(customerId));
  if (customer?.deleted !== true) return 'ignored';
  const db = database();
  const own = db.collection('subscriptions').where('customerId', '==', customerId);
  const subscriptions: string[] = [];
  for await (const page of pagesOf(own)) {
    for (const document of page) {
      const { id, ref, updateTime } = document;
      const stored = readDocument(subscription, document);
      const current = await loadProviderSubscription(provider, id);
      const status =
        current === null || current.status === 'not-begun' ? 'canceled' : current.status;
      const updatedAt = FieldValue.serverTimestamp();
      await db.runTransaction(async (transaction) => {
        if (stored !== null) {
          const endedAt = current?.currentPeriodEnd ?? new Date();
          await mailEnded(transaction, stored, { status, endedAt });
        }
        const fields = { status, overdue: null, unconfirmed: null, updatedAt };
        transaction.update(ref, fields, { lastUpdateTime: updateTime });
      });
      subscriptions.push(id);
    }
  }
  const batch = db.batch();
  writeHandled(batch, seen, { type: event.type, subscriptionId: subscriptions[0] ?? null });
  if (subscriptions.length > 0) {
    batch.set(db.doc(`audit/customerDeletedAtProvider-${customerId}`), {
      action: 'customerDeletedAtProvider',
      customerId,
      subscriptions,
      subscriptionId: subscriptions[0],
      eventId: event.id,
      at: FieldValue.serverTimestamp(),
    });
  }
  await batch.commit();
  return 'recorded';
}
