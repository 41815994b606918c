import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { monthlyRevenue } from '#domain/revenue.ts';
import { subscription } from '#domain/subscription.ts';
import { tokenLot } from '#domain/tokens.ts';
import type { Effect } from '../events/effect.ts';
import { fieldsOf } from '../store/documents.ts';
import { beginId, expiryReference, revenueChangeReference } from './rollups/rows.ts';

const worth = subscription.pick({
  status: true,
  productTotalPrice: true,
  productSelections: true,
  createdAt: true,
});
const holding = z.object({ tokenLots: z.array(tokenLot) });

/**
 * Keeps the two things that a subscription itself forgets: each change of what it is worth a month, and
 * what was left of its tokens when they expired. Roll-ups are computed from them.
 */
export const followRevenue: Effect<'subscriptions/{subscriptionId}'> = {
  name: 'followRevenue',
  // A subscription is never deleted.
  kinds: ['created', 'updated'],
  run: async ({ before, after, params, id: eventId, time, once }) => {
    const change = revenueChangeBetween(before, after);
    const lots = changedLots(before, after);
    if (change === null && lots.length === 0) return;
    await once(async (transaction) => {
      const { subscriptionId } = params;
      const changedAt = after.updateTime ?? Timestamp.fromDate(new Date(time));
      await writeExpiries(transaction, { subscriptionId, lots, changedAt });
      if (change === null) return;
      const { createdAt, ...amounts } = change;
      // The first change has an id of its own, as a rebuild may have written it already.
      const id = before.exists
        ? `${subscriptionId}-${encodeURIComponent(eventId)}`
        : beginId(subscriptionId);
      const at = before.exists ? changedAt : Timestamp.fromDate(createdAt);
      transaction.set(revenueChangeReference(id), { subscriptionId, ...amounts, at });
    });
  },
};

/** How its worth changed; null when it did not. */
function revenueChangeBetween(before: DocumentSnapshot, after: DocumentSnapshot) {
  const now = worth.safeParse(fieldsOf(after)).data;
  const then = before.exists ? worth.safeParse(fieldsOf(before)).data : null;
  // An unreadable one is found by a rebuild once it is mended.
  if (now === undefined || then === undefined) return null;
  const amounts = {
    currency: now.productSelections.currency,
    before: then === null ? null : monthlyRevenue(then),
    after: monthlyRevenue(now),
  };
  return amounts.before === amounts.after ? null : { ...amounts, createdAt: now.createdAt };
}

type Lots = z.infer<typeof holding>['tokenLots'];

/** The lots that are not as they were before. */
function changedLots(before: DocumentSnapshot, after: DocumentSnapshot): Lots {
  const lotsOf = (each: DocumentSnapshot): Lots =>
    each.exists ? (holding.safeParse(fieldsOf(each)).data?.tokenLots ?? []) : [];
  const known = new Map(lotsOf(before).map((lot) => [lot.id, lot]));
  return lotsOf(after).filter(({ id, left, expiresAt }) => {
    const then = known.get(id);
    return then?.left !== left || then.expiresAt.getTime() !== expiresAt.getTime();
  });
}

/** Sets what is left of each lot, unless a later change of the subscription has set it already. */
async function writeExpiries(
  transaction: Transaction,
  { subscriptionId, lots, changedAt }: { subscriptionId: string; lots: Lots; changedAt: Timestamp },
): Promise<void> {
  if (lots.length === 0) return;
  const stored = await transaction.getAll(
    ...lots.map(({ id }) => expiryReference(subscriptionId, id)),
  );
  for (const [index, { left, expiresAt }] of lots.entries()) {
    const known = stored[index];
    const seenAt: unknown = known?.get('changedAt');
    if (known === undefined || (seenAt instanceof Timestamp && seenAt >= changedAt)) continue;
    transaction.set(known.ref, { left, at: expiresAt, changedAt });
  }
}
