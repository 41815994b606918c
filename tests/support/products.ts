import type { Product } from '#domain/product.ts';

/** A product of the catalogue, with what a test says about it. */
export function productOf(facts: Partial<Product> = {}): Product {
  const at = new Date('2026-01-05T09:00:00Z');
  return {
    id: 'growth',
    name: 'Growth',
    description: 'For a launch every month.',
    kind: 'package',
    prices: { monthly: 1_000_00, quarterly: 2_850_00, yearly: 10_200_00 },
    otherPrices: {},
    tokensPerMonth: 15,
    maxQuantity: 1,
    includedWith: null,
    active: true,
    position: 1,
    revision: 1,
    changedBy: null,
    createdAt: at,
    updatedAt: at,
    ...facts,
  };
}
