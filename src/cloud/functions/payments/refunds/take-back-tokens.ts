import { FieldValue, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { subscription } from '#domain/subscription.ts';
import { takeBackLot } from '#domain/tokens.ts';
import { siteOrigin } from '../../environment.ts';
import { writeMails } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { tokenEntries, writeTokenChange } from '../token-ledger.ts';
import { writeHandled } from '../webhook/handled-event.ts';
import { moneyBackMail, type MoneyBack } from './money-back-mail.ts';
import type { MoneyEvent } from '../webhook/money-event.ts';

/** How long the grant of a refunded invoice is waited for: its own event may come later. */
const grantWithin = 24 * 60 * 60 * 1000;

type TakenBack = {
  invoiceId: string;
  subscriptionId: string;
  /** Whether what is left of the invoice's tokens goes. */
  takes: boolean;
  audit: { action: string } & DocumentData;
  /** What its customer is told. The name is of what happened, so that several events tell it once. */
  mail: { id: string; back: MoneyBack };
};

/**
 * Records in one commit that money went back, with the mail about it and the ledger entry for the tokens
 * that went with it. The entry is named after the invoice, so that they go once.
 */
export async function takeBackTokens(
  event: MoneyEvent,
  seen: DocumentSnapshot,
  { invoiceId, subscriptionId, takes, audit, mail }: TakenBack,
): Promise<'recorded' | 'ignored' | 'too-early'> {
  const db = database();
  const reference = subscriptionReference(subscriptionId);
  return db.runTransaction(async (transaction) => {
    const [document, granted, taken] = await transaction.getAll(
      reference,
      tokenEntries(subscriptionId).doc(invoiceId),
      tokenEntries(subscriptionId).doc(takeBackEntryId(invoiceId)),
    );
    const stored = document && readDocument(subscription, document);
    if (!stored) return 'ignored';
    if (takes && !granted?.exists && stored.tokensPerMonth > 0) {
      // Granted after it was taken back, the tokens would stay.
      if (Date.now() - event.at.getTime() < grantWithin) return 'too-early';
    }
    const now = new Date();
    // Without a grant the entry takes nothing, and keeps the invoice from bringing tokens later.
    const after = takes && !taken?.exists ? takeBackLot(stored.tokenLots, invoiceId) : null;
    const tokens = after?.taken ?? 0;
    await writeMails(transaction, {
      userId: stored.userId,
      choice: null,
      mails: [
        {
          id: mail.id,
          compose: () =>
            moneyBackMail(mail.back, { tokens, subscriptionId, siteOrigin: siteOrigin() }),
        },
      ],
    });
    if (after !== null) {
      writeTakenBack(transaction, {
        subscriptionId,
        userId: stored.userId,
        invoiceId,
        ...after,
        now,
      });
    }
    writeHandled(transaction, seen, { type: event.type, subscriptionId });
    transaction.set(db.doc(`audit/${event.about}-${event.id}`), {
      ...audit,
      targetId: stored.userId,
      subscriptionId,
      invoiceId,
      tokens,
      eventId: event.id,
      at: FieldValue.serverTimestamp(),
    });
    return 'recorded';
  });
}

/** The ledger's entry that takes back what an invoice brought. */
export const takeBackEntryId = (invoiceId: string) => `refund-${invoiceId}`;

type Commit = Parameters<typeof writeTokenChange>[0];

/** Adds the taking back of a lot to a commit. */
export function writeTakenBack(
  commit: Commit,
  change: { subscriptionId: string; userId: string; invoiceId: string; now: Date } & ReturnType<
    typeof takeBackLot
  >,
): void {
  const { subscriptionId, userId, invoiceId, lots, taken, now } = change;
  writeTokenChange(commit, {
    subscriptionId,
    userId,
    entryId: takeBackEntryId(invoiceId),
    kind: 'refund',
    amount: taken === 0 ? 0 : -taken,
    invoiceId,
    videoId: null,
    portions: taken > 0 ? [{ lotId: invoiceId, amount: taken }] : [],
    lots,
    now,
  });
}
