import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { editableFields, isSameValue } from '#domain/product-edits.ts';
import type { Effect } from '../events/effect.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

const stamps = z.object({
  changedBy: z.string().min(1).max(128).nullable().catch(null),
  updatedAt: z.date().nullable().catch(null),
});

/** Records every change of the catalogue: who, when, and each field that differs, before and after. */
export const followProducts: Effect<'products/{productId}'> = {
  name: 'followProducts',
  // The rules let nobody delete one.
  kinds: ['created', 'updated'],
  run: async ({ before, after, params: { productId }, id, time, once }) => {
    const [then, now] = [contentOf(before), contentOf(after)];
    const changed = [...editableFields, 'kind' as const].filter(
      (field) => !isSameValue(then[field], now[field]),
    );
    const { changedBy, updatedAt } = stamps.parse(fieldsOf(after));
    // Nobody added what the studio began with.
    if (changed.length === 0 || (!before.exists && changedBy === null)) return;
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await once(async (transaction) => {
      const actor =
        changedBy === null ? null : await transaction.get(database().doc(`users/${changedBy}`));
      const email: unknown = actor?.get('email');
      const isPlanned = await wasPlanned(transaction, productId, after);
      transaction.create(database().doc(`audit/changeProduct-${encodeURIComponent(id)}`), {
        action: before.exists ? 'changeProduct' : 'addProduct',
        actorId: changedBy,
        actorEmail: typeof email === 'string' ? email : null,
        targetId: productId,
        planned: isPlanned,
        before: before.exists ? pick(then) : null,
        after: pick(now),
        at: updatedAt ?? Timestamp.fromDate(new Date(time)),
      });
    });
  },
};

const contentOf = (snapshot: DocumentSnapshot): Record<string, unknown> =>
  snapshot.exists ? fieldsOf(snapshot) : {};

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
