import { describe, expect, test } from 'vitest';
import { cart, cartToSave, coercePrice, emptySelections, productSelections } from './cart.ts';

describe('coercePrice', () => {
  test.each([
    [0, 0],
    [129_000, 129_000],
    ['129000', 129_000],
    [' 12 ', 12],
    [12.4, 12],
    [12.5, 13],
    [0.4, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%j is %s cents', (value, cents) => {
    expect(coercePrice(value)).toBe(cents);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    -0.5,
    '-5',
    '',
    'free',
    '12,50',
    '1e999',
    1e300,
    null,
    undefined,
    true,
    [],
    [5],
    {},
    { valueOf: () => 5 },
    Object.create(null),
    Symbol('price'),
    5n,
    () => 5,
  ])('what is no price counts as 0 (%#)', (value) => {
    expect(coercePrice(value)).toBe(0);
  });
});

describe('productSelections', () => {
  test('missing fields take the defaults', () => {
    expect(productSelections.parse({})).toEqual(emptySelections);
    expect(emptySelections).toEqual({
      packageId: null,
      option: 'automated',
      period: 'monthly',
      videos: { '5': 0, '15': 0, '30': 0 },
      addOns: {},
      currency: 'usd',
      promotionCode: null,
    });
  });

  test.each([
    { videos: { '5': -1 } },
    { videos: { '5': 1.5 } },
    { videos: { '5': Number.NaN } },
    { videos: { '5': '1' } },
    { videos: { '5': 501 } },
    { videos: [] },
    { addOns: { cutdowns: -1 } },
    { addOns: { cutdowns: 51 } },
    { addOns: { cutdowns: 0.5 } },
    { addOns: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [index, 1])) },
    { addOns: { ['x'.repeat(129)]: 1 } },
    { packageId: 5 },
    { packageId: 'x'.repeat(129) },
    { option: 'premium' },
    { period: 'weekly' },
  ])('%j is refused', (selections) => {
    expect(productSelections.safeParse(selections).success).toBe(false);
  });

  test('fields that nobody knows are left out', () => {
    expect(productSelections.parse({ discount: 100 })).toEqual(emptySelections);
  });
});

describe('cartToSave', () => {
  test.each([null, undefined, 'growth', 5, true, [], [{}], () => ({}), Symbol('cart')])(
    'selections that are not an object are refused (%#)',
    (selections) => {
      expect(cartToSave(selections, 100)).toBeNull();
    },
  );

  test('selections of the wrong shape are refused', () => {
    expect(cartToSave({ period: 'weekly' }, 100)).toBeNull();
  });

  test('a total that is no number is saved as 0', () => {
    expect(cartToSave({}, Number.NaN)).toEqual({
      productSelections: emptySelections,
      productTotalPrice: 0,
    });
    expect(cartToSave({}, undefined)?.productTotalPrice).toBe(0);
    expect(cartToSave({}, '2500')?.productTotalPrice).toBe(2500);
  });

  test('saving does not change its argument', () => {
    const selections = Object.freeze({ packageId: 'growth' });
    expect(cartToSave(selections, 1)?.productSelections).not.toBe(selections);
  });
});

test('a stored cart with a broken total can still be read', () => {
  const stored = {
    userId: 'u',
    productSelections: {},
    productTotalPrice: 'broken',
    updatedAt: new Date(),
  };
  expect(cart.parse(stored).productTotalPrice).toBe(0);
});
