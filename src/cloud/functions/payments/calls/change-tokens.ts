import { z } from 'zod';
import type { ChangeTokens } from '#contracts/plan-calls.ts';
import { subscription as subscriptionSchema, type Subscription } from '#domain/subscription.ts';
import { adjustTokens, undoAdjustment, undoIdOf, type Adjusted } from '#domain/token-adjustment.ts';
import { takenBackReason, tokenBalance, tokenEntry } from '#domain/tokens.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { tokenEntries, writeTokenChange } from '../token-ledger.ts';
import { requireStillAdmin } from '../../request/caller.ts';
import { doneBy } from '../../store/actor.ts';

const recordedOtherwise =
  'This change was recorded before, with another number of tokens. Look at the ledger; nothing was changed now.';

const storedEntry = tokenEntry.extend({ id: z.string() });
type StoredEntry = z.infer<typeof storedEntry>;

/**
 * An admin gives a subscription tokens, takes some or takes such a change back: lots, ledger and record in
 * one commit. Each change has one entry, however often it is asked for, and the balance never goes below
 * zero.
 */
export const changeTokens: RunCall<'changeTokens'> = ({ caller, body }) => {
  const db = database();
  const { subscriptionId } = body;
  const entryId = body.kind === 'undo' ? undoIdOf(body.entryId) : body.entryId;
  const entries = tokenEntries(subscriptionId);
  return db.runTransaction(async (transaction) => {
    const [stored, done, undoneEntry, actor] = await transaction.getAll(
      subscriptionReference(subscriptionId),
      entries.doc(entryId),
      entries.doc(body.entryId),
      db.doc(`users/${caller.uid}`),
    );
    requireStillAdmin(caller, actor);
    const paidBy = stored ? readDocument(subscriptionSchema, stored) : null;
    if (paidBy === null) throw refusal('not-found');
    const now = new Date();
    if (done?.exists) {
      if (body.kind === 'adjust' && done.get('amount') !== body.amount) {
        throw refusal('invalid-request', recordedOtherwise);
      }
      return { balance: tokenBalance(paidBy.tokenLots, now) };
    }
    const undone =
      body.kind === 'undo' && undoneEntry ? readDocument(storedEntry, undoneEntry) : null;
    const { amount, reason, result } = changeOf(body, paidBy, undone, now);
    if (!result.ok) throw refused(result, amount);
    const { lots, portions } = result;
    const balance = writeTokenChange(transaction, {
      subscriptionId,
      userId: paidBy.userId,
      entryId,
      kind: 'adjust',
      amount,
      invoiceId: null,
      videoId: null,
      portions,
      reason,
      byName: caller.name,
      undoes: undone?.id ?? null,
      lots,
      now,
    });
    transaction.create(db.doc(`audit/changeTokens-${subscriptionId}-${entryId}`), {
      ...doneBy(caller, 'changeTokens'),
      targetId: paidBy.userId,
      subscriptionId,
      entryId,
      amount,
      reason,
      before: tokenBalance(paidBy.tokenLots, now),
      after: balance,
    });
    return { balance };
  });
};

function changeOf(
  body: ChangeTokens,
  paidBy: Subscription,
  undone: StoredEntry | null,
  now: Date,
): { amount: number; reason: string; result: Adjusted } {
  if (body.kind === 'adjust') {
    const { entryId: id, amount, reason } = body;
    return { amount, reason, result: adjustTokens(paidBy, { id, amount }, now) };
  }
  // What was bought or spent is no adjustment, and neither is taken back twice.
  if (undone?.kind !== 'adjust' || undone.undoes) throw refusal('not-found');
  return {
    amount: -undone.amount,
    reason: takenBackReason(undone.reason ?? ''),
    result: undoAdjustment(paidBy, undone, now),
  };
}

function refused(result: Extract<Adjusted, { ok: false }>, amount: number): Error {
  switch (result.why) {
    case 'too-few':
      return refusal(
        'not-enough-tokens',
        `${-amount} cannot be taken, because ${result.balance} are left. Nothing was changed.`,
      );
    case 'ended':
      return refusal(
        'subscription-inactive',
        'This subscription has ended, so tokens could not be spent. Nothing was changed.',
      );
    case 'expired':
      return refusal('tokens-expired');
  }
}
