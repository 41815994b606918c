import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { productChange } from '#domain/product-change.ts';
import { product } from '#domain/product.ts';
import type { Job, TryEach } from '../events/handle-run.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** More wait for the next minute. */
const mostAtOnce = 100;

/** Makes the planned changes of the catalogue whose moment has come. */
export const applyProductChanges: Job = {
  name: 'applyProductChanges',
  run: ({ tryEach }) => applyDue(tryEach, new Date()),
};

async function applyDue(tryEach: TryEach, now: Date): Promise<void> {
  const due = await database()
    .collection('productChanges')
    .where('state', '==', 'waiting')
    .where('at', '<=', now)
    .orderBy('at')
    .limit(mostAtOnce)
    .get();
  // One after the other: of two changes of one price, the later one holds in the end.
  for (const { ref } of due.docs) await tryEach(ref, () => applyChange(ref));
}

async function applyChange(reference: DocumentReference): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const { state, productId, edits, createdBy } = productChange.parse(
      fieldsOf(await transaction.get(reference)),
    );
    if (state !== 'waiting') return;
    const productRef = database().doc(`products/${productId}`);
    const { revision } = product.parse(fieldsOf(await transaction.get(productRef)));
    const updatedAt = FieldValue.serverTimestamp();
    // Who planned it is who changed it: the history names them.
    transaction.update(productRef, {
      ...edits,
      revision: revision + 1,
      changedBy: createdBy,
      updatedAt,
    });
    transaction.update(reference, { state: 'applied', updatedAt });
  });
}
