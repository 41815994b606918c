import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections, type Cart, type ProductSelections } from '#domain/cart.ts';
import { isEmptySelection, sameSelections } from './selection-edits.ts';

/**
 * Merges the cart on this device with the one in the cloud:
 *
 * 1. Unsent changes on this device win, so neither their own echo nor a reload overwrites them.
 * 2. If another device has stored something since, the cloud's cart wins and the unsent one is offered.
 *    Which was changed later nobody knows: the clocks of devices differ.
 * 3. Without unsent changes here, the cloud's cart wins.
 */
export function mergeCarts(
  local: StoredCart | null,
  stored: Cart | null,
  userId: string,
): StoredCart {
  if (local?.unsent) {
    const otherDevice =
      stored !== null &&
      !local.known.some((ours) => sameSelections(stored.productSelections, ours));
    if (!otherDevice) return local;
  }
  if (local && stored && !local.unsent && isSame(local, stored)) return local;
  return {
    userId,
    productSelections: stored?.productSelections ?? emptySelections,
    productTotalPrice: stored?.productTotalPrice ?? 0,
    unsent: false,
    known: stored ? [stored.productSelections] : [],
    lost: lostTo(stored, local),
  };
}

function lostTo(stored: Cart | null, local: StoredCart | null): ProductSelections | null {
  if (local === null) return null;
  const lost = local.unsent ? local.productSelections : local.lost;
  const isNews = lost !== null && !isEmptySelection(lost);
  return isNews && !sameSelections(lost, stored?.productSelections ?? emptySelections)
    ? lost
    : null;
}

function isSame(local: StoredCart, stored: Cart): boolean {
  return (
    local.productTotalPrice === stored.productTotalPrice &&
    sameSelections(local.productSelections, stored.productSelections)
  );
}
