import {
  collection,
  doc,
  getDocFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { productChange, type ProductChange } from '#domain/product-change.ts';
import {
  product,
  productDraft,
  productEdits,
  type Product,
  type ProductDraft,
  type ProductEdits,
} from '#domain/product.ts';
import { shareWatch } from '#stores/share-watch.ts';
import { readDocument } from '../firestore/documents.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';
import { hasCode } from '../has-code.ts';
import { saveOrder, saveProduct } from './save-product.ts';

/** A catalogue is short by nature; this only bounds a mistake. */
export const catalogueLimit = 100;

export function createProductsRepository(db: Firestore) {
  const products = collection(db, 'products');
  const changes = collection(db, 'productChanges');
  const offered = where('active', '==', true);
  const offers = shareWatch(
    watchDocuments(query(products, offered, orderBy('position'), limit(catalogueLimit)), product),
  );
  return {
    /** What is offered now, in the catalogue's order. For everyone; several parts of a page watch it at once. */
    watchOffers: () => offers,
    /** Retired products too. Admins only, like all that follows. */
    watchCatalogue: () =>
      watchDocuments(query(products, orderBy('position'), limit(catalogueLimit)), product),
    /** The id for a new product. Made once, so that adding it twice makes one. */
    newProductId: (): string => doc(products).id,
    /** Adds a product under an id of `newProductId`, or saves what an earlier try has added. */
    addProduct: async (
      productId: string,
      draft: ProductDraft,
      changedBy: string,
    ): Promise<void> => {
      const now = serverTimestamp();
      const productRef = doc(products, productId);
      const { kind, ...edits } = productDraft.parse(draft);
      const stamps = { revision: 1, changedBy, createdAt: now, updatedAt: now };
      try {
        await setDoc(productRef, { kind, ...edits, ...stamps });
      } catch (error) {
        // The rules take a second creation for a change that nobody may make.
        const stored = hasCode(error, 'permission-denied') ? await storedIn(productRef) : null;
        if (stored === null) throw error;
        await saveProduct(products, stored, edits, changedBy);
      }
    },
    /**
     * Saves the edited fields of a product as it was seen, and no others.
     * @throws ProductConflict when another admin has changed one of them meanwhile
     */
    saveProduct: (seen: Product, edits: ProductEdits, changedBy: string) =>
      saveProduct(products, seen, edits, changedBy),
    /** Retires a product or offers it again; running subscriptions keep it. */
    setActive: (seen: Product, active: boolean, changedBy: string) =>
      saveProduct(products, { ...seen, active: !active }, { active }, changedBy),
    /** Gives products their positions, in one commit. */
    saveOrder: (positions: ReadonlyMap<string, number>, changedBy: string) =>
      saveOrder(products, positions, changedBy),
    /** The changes that wait for their moment, the next one first. */
    watchPlanned: () =>
      watchDocuments(
        query(changes, where('state', '==', 'waiting'), orderBy('at'), limit(catalogueLimit)),
        productChange,
      ),
    /** Plans a change of a product; a function makes it within a minute of its moment. */
    planChange: async (
      { productId, edits, at }: Pick<ProductChange, 'productId' | 'edits' | 'at'>,
      createdBy: string,
    ): Promise<void> => {
      const now = serverTimestamp();
      await setDoc(doc(changes), {
        productId,
        edits: productEdits.parse(edits),
        at,
        state: 'waiting',
        createdBy,
        createdAt: now,
        updatedAt: now,
      });
    },
    /** Takes a planned change back. Refused once it was made. */
    cancelPlanned: (changeId: string) =>
      updateDoc(doc(changes, changeId), { state: 'canceled', updatedAt: serverTimestamp() }),
  };
}

async function storedIn(productRef: DocumentReference): Promise<Product | null> {
  try {
    const read = readDocument(product, await getDocFromServer(productRef));
    return read.kind === 'ok' ? read.value : null;
  } catch {
    return null;
  }
}
