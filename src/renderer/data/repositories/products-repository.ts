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
import { product, productDraft, type Product, type ProductDraft } from '#domain/product.ts';
import type { Readable } from '#lib/readable.ts';
import { hasCode } from '../has-code.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';

/** A catalogue is short by nature; this only bounds a mistake. */
export const catalogueLimit = 100;

export function createProductsRepository(db: Firestore) {
  const products = collection(db, 'products');
  const saveProduct = (productId: string, draft: ProductDraft) =>
    updateDoc(doc(products, productId), {
      ...productDraft.parse(draft),
      updatedAt: serverTimestamp(),
    });
  return {
    /** What is offered now, in the catalogue's order. For everyone. */
    watchOffers: (
      onOffers: (offers: Readable<Product>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(products, where('active', '==', true), orderBy('position'), limit(catalogueLimit)),
        product,
        onOffers,
        onError,
      ),
    /** Retired products too. Admins only. */
    watchCatalogue: (
      onCatalogue: (catalogue: Readable<Product>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(products, orderBy('position'), limit(catalogueLimit)),
        product,
        onCatalogue,
        onError,
      ),
    /** The id for a new product. Made once, so that adding it twice makes one. */
    newProductId: (): string => doc(products).id,
    /** Adds a product under an id of `newProductId`, or saves what an earlier try has added. */
    addProduct: async (productId: string, draft: ProductDraft): Promise<void> => {
      const now = serverTimestamp();
      const productRef = doc(products, productId);
      try {
        await setDoc(productRef, { ...productDraft.parse(draft), createdAt: now, updatedAt: now });
      } catch (error) {
        // The rules take a second creation for a change that nobody may make.
        if (!hasCode(error, 'permission-denied') || !(await isStored(productRef))) throw error;
        await saveProduct(productId, draft);
      }
    },
    saveProduct,
    /** Retires a product or offers it again; running subscriptions keep it. */
    setActive: (productId: string, active: boolean) =>
      updateDoc(doc(products, productId), { active, updatedAt: serverTimestamp() }),
  };
}

async function isStored(productRef: DocumentReference): Promise<boolean> {
  try {
    return (await getDocFromServer(productRef)).exists();
  } catch {
    return false;
  }
}
