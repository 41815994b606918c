import { FieldValue, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { tokensPaidBy, type Invoice } from '#domain/invoice.ts';
import { hasEnded, subscription } from '#domain/subscription.ts';
import { loadErasure } from '../../accounts/erasure.ts';
import { writeMail } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { loadInvoiceOf, subscriptionIdOf } from '../invoices/paid-for.ts';
import { readInvoices } from '../invoices/provider-invoice.ts';
import { unlessMissing } from '../provider/provider.ts';
import { providerSubscriptionOf } from '../provider/provider-subscription.ts';
import { tokenEntries } from '../token-ledger.ts';
import { writeHandled } from '../webhook/handled-event.ts';
import type { NamedEvent } from '../webhook/named-event.ts';
import type { PaymentOutcome } from '../webhook/record-payment.ts';
import { moneyBackMail, type MoneyBack } from './money-back-mail.ts';
import { refundAfterDeletionRecord } from './refund-after-deletion.ts';
import { grantWithin, takenBackOf, writeTakenBack } from './taken-back.ts';

/** What happened to the money of a payment. */
type MoneyNews = {
  /** Names what happened, so that several events tell it once. */
  id: string;
  payment: Stripe.Refund['payment_intent'];
  audit: { action: string } & DocumentData;
  back: MoneyBack;
};

/**
 * Records what happened to the money of a payment, in one commit with the mail about it and with its invoice's tokens.
 * Those follow from what of the money is ours now, so the order of events makes no difference.
 */
export async function followMoney(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
  { id, payment, audit, back }: MoneyNews,
): Promise<PaymentOutcome> {
  const found = await loadInvoiceOf(provider, payment);
  const subscriptionId = found && subscriptionIdOf(found);
  if (found === null || subscriptionId === null) return 'ignored';
  const db = database();
  // Read before the money, and unchanged at the commit: of two events at once, the last to write has loaded last.
  const document = await subscriptionReference(subscriptionId).get();
  const stored = readDocument(subscription, document);
  const [invoice] = await readInvoices(provider, [found]);
  const begins = stored === null && (await willBegin(provider, subscriptionId));
  return db.runTransaction(async (transaction) => {
    const [grant, told, afterDeletion] = await transaction.getAll(
      tokenEntries(subscriptionId).doc(found.id),
      db.doc(`audit/${id}`),
      refundAfterDeletionRecord(subscriptionId),
    );
    // What was paid for a deleted account has nobody to tell. A refund of it that failed is news to an admin.
    const isOwed = back.kind === 'failed-refund' && afterDeletion?.exists === true;
    const isNew = Date.now() - event.at.getTime() < grantWithin;
    if (stored === null && !isOwed) return begins && isNew ? 'too-early' : 'ignored';
    // Its grant may be under way, and have read the money before this.
    const isEarly = grant?.exists === false && isNew;
    if (isEarly && invoice && isLess(invoice) && (stored?.tokensPerMonth ?? 0) > 0) {
      return 'too-early';
    }
    const now = new Date();
    const granted: unknown = grant?.get('amount');
    const after =
      stored && invoice && typeof granted === 'number'
        ? takenBackOf(
            stored,
            { invoiceId: invoice.id, granted, paidFor: tokensPaidBy(invoice, granted) },
            now,
          )
        : null;
    const change = after?.change ?? 0;
    const name = told?.exists === true && change !== 0 ? `${id}-${event.id}` : id;
    if (stored !== null) {
      await writeMail(transaction, {
        userId: stored.userId,
        choice: null,
        id: name,
        content: moneyBackMail(back, {
          change,
          packageName: stored.packageName,
          invoiceNumber: found.number,
          subscriptionId,
          renews: !hasEnded(stored) && stored.cancelsAt === null,
        }),
      });
      const { updateTime: lastUpdateTime } = document;
      const updatedAt = FieldValue.serverTimestamp();
      transaction.update(document.ref, { updatedAt }, lastUpdateTime ? { lastUpdateTime } : {});
      const { userId } = stored;
      if (after !== null) {
        writeTakenBack(transaction, after, { subscriptionId, userId, cause: event.id, now });
      }
    }
    writeHandled(transaction, seen, { type: event.type, subscriptionId });
    if (told?.exists === true && name === id) return 'recorded';
    transaction.set(db.doc(`audit/${name}`), {
      ...audit,
      ...(stored ? { targetId: stored.userId } : {}),
      subscriptionId,
      invoiceId: found.id,
      tokens: 0 - change,
      eventId: event.id,
      at: FieldValue.serverTimestamp(),
    });
    return 'recorded';
  });
}

/**
 * Whether a subscription that we do not have yet begins later than its money goes back, as its own event came late or
 * failed. What was bought for an account that is deleted never begins.
 */
async function willBegin(provider: Stripe, id: string): Promise<boolean> {
  const found = await unlessMissing(provider.subscriptions.retrieve(id));
  const uid = found && providerSubscriptionOf(found).uid;
  return uid !== null && (await loadErasure(uid)) !== 'erasing';
}

/** Whether an invoice pays for less than it did. */
const isLess = (invoice: Invoice): boolean => tokensPaidBy(invoice, 1) < 1;
