import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { subscription } from '#domain/subscription.ts';
import { siteOrigin } from '../../environment.ts';
import { writeMails } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { writeHandled } from '../webhook/handled-event.ts';
import { moneyBackMail } from './money-back-mail.ts';
import type { MoneyEvent } from '../webhook/money-event.ts';
import { loadPaidFor } from '../invoices/paid-for.ts';
import { unlessMissing } from '../provider/provider.ts';
import type { PaymentOutcome } from '../webhook/record-payment.ts';
import { refundAfterDeletionRecord } from './refund-after-deletion.ts';

/**
 * A refund did not reach its customer: the money is with us again. The customer is told, and the record asks an
 * admin to find another way. Tokens that went with the refund stay gone, as the money is still owed. What was paid
 * for a deleted account has nobody to tell, and is recorded all the same.
 */
export async function recordFailedRefund(
  provider: Stripe,
  event: MoneyEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const refund = await unlessMissing(provider.refunds.retrieve(event.objectId));
  if (refund?.status !== 'failed') return 'ignored';
  const paidFor = await loadPaidFor(provider, refund.payment_intent);
  if (paidFor === null) return 'ignored';
  const { invoiceId, subscriptionId } = paidFor;
  const { id: refundId, amount, currency } = refund;
  const db = database();
  return db.runTransaction(async (transaction) => {
    const [document, afterDeletion] = await transaction.getAll(
      subscriptionReference(subscriptionId),
      refundAfterDeletionRecord(subscriptionId),
    );
    const stored = document && readDocument(subscription, document);
    if (!stored && !afterDeletion?.exists) return 'ignored';
    if (stored) {
      await writeMails(transaction, {
        userId: stored.userId,
        choice: null,
        mails: [
          {
            id: `failed-refund-${refundId}`,
            compose: () =>
              moneyBackMail(
                { kind: 'failed-refund', amount, currency },
                { tokens: 0, subscriptionId, siteOrigin: siteOrigin() },
              ),
          },
        ],
      });
    }
    writeHandled(transaction, seen, { type: event.type, subscriptionId });
    transaction.set(db.doc(`audit/${event.about}-${event.id}`), {
      action: 'refundFailed',
      ...(stored ? { targetId: stored.userId } : {}),
      subscriptionId,
      invoiceId,
      refundId,
      amount,
      currency,
      eventId: event.id,
      at: FieldValue.serverTimestamp(),
    });
    return 'recorded';
  });
}
