import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { writeMail } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import { loadCheckoutSnapshot } from '../checkouts.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { writeHandled } from './handled-event.ts';
import type { NamedEvent } from './named-event.ts';
import { lostPaymentMail } from '../invoices/pending-payment.ts';
import { idOf } from '../provider/id-of.ts';
import { unlessMissing } from '../provider/provider.ts';
import { endAtProvider } from '../provider/provider-subscription.ts';

/**
 * A bank debit did not arrive. The subscription that waited for it ends at the provider, or its later
 * attempts could charge somebody who bought again meanwhile. The cart was never removed.
 */
export async function recordFailedSession(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<'recorded' | 'ignored'> {
  const sessionId = event.objectId;
  const session = await unlessMissing(provider.checkout.sessions.retrieve(sessionId));
  const snapshot = await loadCheckoutSnapshot(sessionId);
  // A later attempt may have succeeded.
  if (session === null || snapshot === null || session.payment_status !== 'unpaid')
    return 'ignored';
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId !== null) {
    if ((await subscriptionReference(subscriptionId).get()).exists) return 'ignored';
    await endAtProvider(provider, subscriptionId);
  }
  const db = database();
  await db.runTransaction(async (transaction) => {
    await writeMail(transaction, {
      userId: snapshot.userId,
      choice: null,
      id: `lost-payment-${sessionId}`,
      content: lostPaymentMail(snapshot.packageName),
    });
    const at = FieldValue.serverTimestamp();
    transaction.update(db.doc(`checkouts/${sessionId}`), { payment: 'failed', paymentAt: at });
    writeHandled(transaction, seen, { type: event.type, subscriptionId });
    transaction.set(db.doc(`audit/checkoutPaymentFailed-${sessionId}`), {
      action: 'checkoutPaymentFailed',
      targetId: snapshot.userId,
      sessionId,
      subscriptionId,
      eventId: event.id,
      at,
    });
  });
  return 'recorded';
}

/** Nobody paid in time. The order says so; the cart stays. */
export async function recordExpiredSession(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<'recorded' | 'ignored'> {
  const session = await unlessMissing(provider.checkout.sessions.retrieve(event.objectId));
  const order = await database().doc(`checkouts/${event.objectId}`).get();
  if (session?.status !== 'expired' || !order.exists) return 'ignored';
  const batch = database().batch();
  batch.update(order.ref, { payment: 'expired', paymentAt: FieldValue.serverTimestamp() });
  writeHandled(batch, seen, { type: event.type, subscriptionId: null });
  await batch.commit();
  return 'recorded';
}
