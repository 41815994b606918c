import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { tokenBalance, type PaidPlan, type TokenEntry, type TokenLot } from '#domain/tokens.ts';
import { subscriptionReference } from '../store/subscriptions.ts';

type TokenChange = Pick<
  TokenEntry,
  'kind' | 'amount' | 'invoiceId' | 'videoId' | 'portions' | 'reason' | 'byName' | 'undoes'
> & {
  /** With a grant: what was paid. */
  paid?: PaidPlan;
  subscriptionId: string;
  /** Whose they are. */
  userId: string;
  /** Id of the ledger entry. An id that is taken fails the commit. */
  entryId: string;
  /** The lots as they are afterwards. */
  lots: readonly TokenLot[];
  now: Date;
};

/** Writes that take effect together: a transaction or a batch. */
type Commit = {
  create: (reference: DocumentReference, fields: DocumentData) => unknown;
  update: (reference: DocumentReference, fields: DocumentData) => unknown;
};

/** The ledger of a subscription. */
export const tokenEntries = (subscriptionId: string) =>
  subscriptionReference(subscriptionId).collection('tokens');

/**
 * Adds a change of tokens to a commit: the lots and the ledger entry that explains them,
 * together or not at all. Gives the balance afterwards.
 */
export function writeTokenChange(commit: Commit, change: TokenChange): number {
  const { subscriptionId, userId, entryId, lots, now, paid = null, ...entry } = change;
  const balanceAfter = tokenBalance(lots, now);
  const at = FieldValue.serverTimestamp();
  commit.update(subscriptionReference(subscriptionId), { tokenLots: lots, updatedAt: at });
  commit.create(tokenEntries(subscriptionId).doc(entryId), {
    ...entry,
    userId,
    balanceAfter,
    paid,
    at,
  });
  return balanceAfter;
}
