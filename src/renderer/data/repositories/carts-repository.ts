import {
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { cart, type Cart, type CartDraft } from '#domain/cart.ts';
import { acceptedTexts, type AcceptedTexts } from '#domain/legal-text.ts';
import type { Gates } from '#domain/gates.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';

export function createCartsRepository(db: Firestore, gates: Gates) {
  const cartOf = (userId: string) => doc(db, 'carts', userId);
  return {
    /**
     * Calls back with the stored cart, its user as the id; null when there is none. It is `certain`
     * once the cloud has said so: before, another device may have stored something else.
     */
    watchCart: (
      userId: string,
      onCart: (cart: Readable<Cart> | null, certain: boolean) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        cartOf(userId),
        (snapshot) =>
          onCart(
            snapshot.exists() ? readDocument(cart, snapshot) : null,
            !snapshot.metadata.fromCache,
          ),
        onError,
      ),
    /**
     * Stores the cart as it is given. Its shape is checked before: `cartToSave` makes every
     * `CartDraft` from what a page changed, and the rules check the document once more.
     */
    saveCart: (
      userId: string,
      { productSelections, productTotalPrice }: CartDraft,
    ): Promise<void> => {
      const document = {
        productSelections,
        productTotalPrice,
        userId,
        updatedAt: serverTimestamp(),
      };
      // Merging by field keeps what else the document holds, but replaces the selections whole:
      // a deep merge could never take an add-on away again.
      return withGate(gates, 'write', () =>
        setDoc(cartOf(userId), document, { mergeFields: Object.keys(document) }),
      );
    },
    /**
     * Notes in the stored cart which versions of the legal texts its owner accepts with the order. It goes
     * on while saving is paused, as paying does.
     */
    acceptTexts: (userId: string, accepted: AcceptedTexts): Promise<void> =>
      withGate(gates, 'function', () =>
        updateDoc(cartOf(userId), {
          accepted: acceptedTexts.parse(accepted),
          updatedAt: serverTimestamp(),
        }),
      ),
    deleteCart: (userId: string) => withGate(gates, 'write', () => deleteDoc(cartOf(userId))),
  };
}
