import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { tokenBalance, type TokenEntry, type TokenLot } from '#domain/tokens.ts';
import { subscriptionReference } from './subscriptions.ts';

type TokenChange = Pick<TokenEntry, 'kind' | 'amount' | 'invoiceId' | 'videoId' | 'portions'> & {
  subscriptionId: string;
  /** Id of the ledger entry. An id that is taken fails the transaction. */
  entryId: string;
  /** The lots as they are afterwards. */
  lots: readonly TokenLot[];
  now: Date;
};

/** The ledger of a subscription. */
export const tokenEntries = (subscriptionId: string) =>
  subscriptionReference(subscriptionId).collection('tokens');

/**
 * Adds a change of tokens to a transaction: the lots and the ledger entry that explains them,
 * together or not at all. Gives the balance afterwards.
 */
export function writeTokenChange(transaction: Transaction, change: TokenChange): number {
  const { subscriptionId, entryId, lots, now, kind, amount, invoiceId, videoId, portions } = change;
  const balanceAfter = tokenBalance(lots, now);
  const at = FieldValue.serverTimestamp();
  transaction.update(subscriptionReference(subscriptionId), { tokenLots: lots, updatedAt: at });
  transaction.create(tokenEntries(subscriptionId).doc(entryId), {
    kind,
    amount,
    balanceAfter,
    invoiceId,
    videoId,
    portions,
    at,
  });
  return balanceAfter;
}
