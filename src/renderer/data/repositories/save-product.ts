import {
  doc,
  runTransaction,
  serverTimestamp,
  type CollectionReference,
  type Transaction,
} from 'firebase/firestore';
import { ProductError } from '#domain/errors.ts';
import { clashesOf } from '#domain/product-edits.ts';
import { product, productEdits, type Product, type ProductEdits } from '#domain/product.ts';
import { readDocument } from '../firestore/documents.ts';

/** Another admin has changed the same field of a product. Nothing was saved. */
class ProductConflict extends ProductError {
  constructor() {
    super(
      'product-changed',
      'Another admin has just changed the same thing of this product. Nothing was saved; look at both and choose.',
    );
  }
}

/**
 * Saves the fields that somebody edited, and leaves the others as they are stored now.
 * @throws ProductConflict when one of them is no longer what the person saw
 */
export function saveProduct(
  products: CollectionReference,
  seen: Product,
  edits: ProductEdits,
  changedBy: string,
): Promise<void> {
  return runTransaction(products.firestore, async (transaction) => {
    const stored = await readProduct(transaction, products, seen.id);
    if (clashesOf(edits, seen, stored).length > 0) throw new ProductConflict();
    writeEdits(transaction, products, stored, { edits, changedBy });
  });
}

/** Gives each product its position, in one commit. */
export function saveOrder(
  products: CollectionReference,
  positions: ReadonlyMap<string, number>,
  changedBy: string,
): Promise<void> {
  return runTransaction(products.firestore, async (transaction) => {
    const stored = await Promise.all(
      [...positions.keys()].map((id) => readProduct(transaction, products, id)),
    );
    for (const each of stored) {
      const position = positions.get(each.id);
      if (position === undefined || position === each.position) continue;
      writeEdits(transaction, products, each, { edits: { position }, changedBy });
    }
  });
}

async function readProduct(
  transaction: Transaction,
  products: CollectionReference,
  id: string,
): Promise<Product> {
  const read = readDocument(product, await transaction.get(doc(products, id)));
  if (read.kind === 'ok') return read.value;
  throw new ProductError('unreadable', 'This product cannot be read, so it was not changed.');
}

function writeEdits(
  transaction: Transaction,
  products: CollectionReference,
  { id, revision }: Product,
  { edits, changedBy }: { edits: ProductEdits; changedBy: string },
): void {
  transaction.update(doc(products, id), {
    ...productEdits.parse(edits),
    // The rules take the next one only, so a change that missed another is refused.
    revision: revision + 1,
    changedBy,
    updatedAt: serverTimestamp(),
  });
}
