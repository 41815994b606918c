import {
  doc,
  runTransaction,
  serverTimestamp,
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
     * Stores the cart of one person under the name of a change, or removes it, unless there is one of another device
     * meanwhile. Its shape is checked before: `cartToSave` makes every `CartDraft` from what a page changed, and the
     * rules check the document once more.
     */
    storeCart: (
      userId: string,
      chosen: CartDraft | null,
      {
        change,
        isOurs,
        isWanted = () => true,
      }: {
        change: string;
        isOurs: (change: string | null) => boolean;
        /** Whether its answer is still waited for. */
        isWanted?: () => boolean;
      },
    ): Promise<'stored' | 'replaced'> =>
      withGate(gates, 'write', () =>
        runTransaction(db, async (transaction) => {
          const stored = await transaction.get(cartOf(userId));
          const before = stored.exists() ? readDocument(cart, stored) : null;
          // One that cannot be read says nothing that could be lost.
          if (!isWanted()) return 'replaced';
          if (before?.kind === 'ok' && !isOurs(before.value.change ?? null)) return 'replaced';
          if (chosen === null) transaction.delete(cartOf(userId));
          else {
            const { productSelections, productTotalPrice } = chosen;
            const document = {
              productSelections,
              productTotalPrice,
              userId,
              change,
              updatedAt: serverTimestamp(),
            };
            // Merging by field keeps what else the document holds, but replaces the selections whole:
            // a deep merge could never take an add-on away again.
            transaction.set(cartOf(userId), document, { mergeFields: Object.keys(document) });
          }
          return 'stored';
        }),
      ),
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
  };
}
