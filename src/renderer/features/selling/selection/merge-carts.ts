import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections, type Cart } from '#domain/cart.ts';
import { sameSelections } from './selection-edits.ts';

/**
 * Merges the cart on this device with the one in the cloud:
 *
 * 1. Unsent changes on this device win, so neither their own echo nor a reload overwrites them.
 * 2. If another device has stored something since, the later of the two changes wins.
 * 3. Without unsent changes here, the cloud's cart wins.
 */
export function mergeCarts(
  local: StoredCart | null,
  stored: Cart | null,
  person: { userId: string; now: number },
): StoredCart {
  if (local?.unsent) {
    const otherDevice =
      stored !== null &&
      !local.known.some((ours) => sameSelections(stored.productSelections, ours));
    if (!otherDevice || stored.updatedAt.getTime() <= local.changedAt) return local;
  }
  if (local && stored && !local.unsent && isSame(local, stored)) return local;
  return {
    userId: person.userId,
    productSelections: stored?.productSelections ?? emptySelections,
    productTotalPrice: stored?.productTotalPrice ?? 0,
    changedAt: stored?.updatedAt.getTime() ?? person.now,
    unsent: false,
    known: stored ? [stored.productSelections] : [],
  };
}

function isSame(local: StoredCart, stored: Cart): boolean {
  return (
    local.productTotalPrice === stored.productTotalPrice &&
    sameSelections(local.productSelections, stored.productSelections)
  );
}
