import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections, type Cart } from '#domain/cart.ts';
import { sameSelections } from './selection-edits.ts';

/**
 * The cart to go on with, out of the one kept on this device and the one stored in the cloud:
 *
 * 1. Changes made here that the cloud has not confirmed win, so typing is never overwritten, not
 *    by its own echo and not after a reload.
 * 2. Only when another device stored something since, the later of the two changes wins.
 * 3. With no such changes here, the cloud's cart is the cart.
 */
export function meetCarts(
  kept: StoredCart | null,
  stored: Cart | null,
  person: { userId: string; now: number },
): StoredCart {
  if (kept?.unsent) {
    const otherDevice =
      stored !== null && !kept.known.some((ours) => sameSelections(stored.productSelections, ours));
    if (!otherDevice || stored.updatedAt.getTime() <= kept.changedAt) return kept;
  }
  if (kept && stored && !kept.unsent && isSame(kept, stored)) return kept;
  return {
    userId: person.userId,
    productSelections: stored?.productSelections ?? emptySelections,
    productTotalPrice: stored?.productTotalPrice ?? 0,
    changedAt: stored?.updatedAt.getTime() ?? person.now,
    unsent: false,
    known: stored ? [stored.productSelections] : [],
  };
}

function isSame(kept: StoredCart, stored: Cart): boolean {
  return (
    kept.productTotalPrice === stored.productTotalPrice &&
    sameSelections(kept.productSelections, stored.productSelections)
  );
}
