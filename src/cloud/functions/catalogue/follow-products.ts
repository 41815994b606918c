import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { editableFields, isSameValue } from '#domain/product-edits.ts';
import type { Effect } from '../events/effect.ts';
import { actorIn, changeStamps } from '../store/actor.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** Records every change of the catalogue: who, when, and each field that differs, before and after. */
export const followProducts: Effect<'products/{productId}'> = {
  name: 'followProducts',
  // The rules let nobody delete one.
  kinds: ['created', 'updated'],
  run: async ({ before, after, params: { productId }, id, time, once }) => {
    const [then, now] = [fieldsOf(before), fieldsOf(after)];
    const changed = [...editableFields, 'kind' as const].filter(
      (field) => !isSameValue(then[field], now[field]),
    );
    const { changedBy, updatedAt } = changeStamps.parse(fieldsOf(after));
    // Nobody added what the studio began with.
    if (changed.length === 0 || (!before.exists && changedBy === null)) return;
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await once(async (transaction) => {
      const actor =
        changedBy === null
          ? { actorId: null, actorEmail: null }
          : await actorIn(transaction, changedBy);
      const isPlanned = await wasPlanned(transaction, productId, after);
      transaction.create(database().doc(`audit/changeProduct-${encodeURIComponent(id)}`), {
        action: before.exists ? 'changeProduct' : 'addProduct',
        ...actor,
        targetId: productId,
        planned: isPlanned,
        before: before.exists ? pick(then) : null,
        after: pick(now),
        at: updatedAt ?? Timestamp.fromDate(new Date(time)),
      });
    });
  },
};

/** Whether a planned change made it: both are written in one commit, and so at one time. */
async function wasPlanned(
  transaction: Transaction,
  productId: string,
  product: DocumentSnapshot,
): Promise<boolean> {
  const applied = database()
    .collection('productChanges')
    .where('productId', '==', productId)
    .where('state', '==', 'applied')
    .where('updatedAt', '==', product.get('updatedAt'))
    .limit(1);
  return !(await transaction.get(applied)).empty;
}
