import { deleteDoc, doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { cart, cartToSave, type Cart } from '#domain/cart.ts';
import type { Gates } from '#domain/gates.ts';
import { readDocument } from './documents.ts';
import { guardedWrite } from './guarded-write.ts';
import { watchDocument } from './watch-answers.ts';

export function createCartsRepository(db: Firestore, gates: Gates) {
  const cartOf = (userId: string) => doc(db, 'carts', userId);
  return {
    /** Calls back with the stored cart; null when there is none or it cannot be read. */
    watchCart: (
      userId: string,
      onCart: (cart: Cart | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        cartOf(userId),
        (snapshot) => {
          const stored = snapshot.exists() ? readDocument(cart, snapshot) : null;
          onCart(stored?.kind === 'ok' ? stored.value : null);
        },
        onError,
      ),
    /** False, and nothing stored, when the selections are not an object of the right shape. */
    saveCart: async (
      userId: string,
      productSelections: unknown,
      productTotalPrice: unknown,
    ): Promise<boolean> => {
      const draft = cartToSave(productSelections, productTotalPrice);
      if (draft === null) return false;
      const document = { ...draft, userId, updatedAt: serverTimestamp() };
      // Merging by field keeps what else the document holds, but replaces the selections whole:
      // a deep merge could never take an add-on away again.
      await guardedWrite(gates, () =>
        setDoc(cartOf(userId), document, { mergeFields: Object.keys(document) }),
      );
      return true;
    },
    deleteCart: (userId: string) => guardedWrite(gates, () => deleteDoc(cartOf(userId))),
  };
}
