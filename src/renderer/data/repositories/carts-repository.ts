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
import { mapWatch, type Watch } from '#lib/watch.ts';
import { readDocument } from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { watchSnapshot } from '../firestore/watch-snapshots.ts';

/**
 * The cloud's copy of a cart, its user as the id; null when there is none. It is certain once the cloud has said so:
 * before, another device may have stored something else.
 */
export type CloudCart = { cart: Readable<Cart> | null; isCertain: boolean };

export function createCartsRepository(db: Firestore, gates: Gates) {
  const cartOf = (userId: string) => doc(db, 'carts', userId);
  return {
    /** The stored cart, live. */
    watchCart: (userId: string): Watch<CloudCart> =>
      mapWatch(watchSnapshot(cartOf(userId)), (snapshot) => ({
        cart: snapshot.exists() ? readDocument(cart, snapshot) : null,
        isCertain: !snapshot.metadata.fromCache,
      })),
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
