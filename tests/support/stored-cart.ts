import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections } from '#domain/cart.ts';

/** The Growth package as a device keeps it before the cloud has it. */
export const storedCartOf = (facts: Partial<StoredCart> = {}): StoredCart => ({
  userId: 'customer',
  productSelections: { ...emptySelections, packageId: 'growth' },
  productTotalPrice: 4900,
  unsent: true,
  known: [],
  lost: null,
  ...facts,
});
