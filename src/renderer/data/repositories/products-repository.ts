import {
  addDoc,
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { product, productDraft, type Product, type ProductDraft } from '#domain/product.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocuments } from '../firestore/documents.ts';
import { watchQuery } from '../firestore/watch-snapshots.ts';

/** A catalogue is short by nature; this only bounds a mistake. */
export const catalogueLimit = 100;

export function createProductsRepository(db: Firestore) {
  const products = collection(db, 'products');
  return {
    /** What is offered now, in the catalogue's order. For everyone. */
    watchOffers: (
      onOffers: (offers: Readable<Product>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(products, where('active', '==', true), orderBy('position'), limit(catalogueLimit)),
        (snapshot) => onOffers(readDocuments(product, snapshot)),
        onError,
      ),
    /** Retired products too. Admins only. */
    watchCatalogue: (
      onCatalogue: (catalogue: Readable<Product>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(products, orderBy('position'), limit(catalogueLimit)),
        (snapshot) => onCatalogue(readDocuments(product, snapshot)),
        onError,
      ),
    /** Adds a product and gives its id. */
    addProduct: async (draft: ProductDraft): Promise<string> => {
      const now = serverTimestamp();
      const added = await addDoc(products, {
        ...productDraft.parse(draft),
        createdAt: now,
        updatedAt: now,
      });
      return added.id;
    },
    saveProduct: (productId: string, draft: ProductDraft) =>
      updateDoc(doc(products, productId), {
        ...productDraft.parse(draft),
        updatedAt: serverTimestamp(),
      }),
    /** Retires a product or offers it again; running subscriptions keep it. */
    setActive: (productId: string, active: boolean) =>
      updateDoc(doc(products, productId), { active, updatedAt: serverTimestamp() }),
  };
}
