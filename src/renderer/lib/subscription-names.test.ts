import { expect, test } from 'vitest';
import { emptySelections, type ProductSelections } from '#domain/cart.ts';
import { formatDate } from './format-date.ts';
import { needsProducts, subscriptionNames } from './subscription-names.ts';

const [first, later] = [new Date(2026, 2, 1, 9), new Date(2026, 2, 9, 9)];
const products = [{ id: 'cutdowns', name: 'Social cutdowns' }];

const subscription = (
  id: string,
  packageName: string,
  createdAt: Date,
  chosen: Partial<ProductSelections> = {},
) => ({ id, packageName, createdAt, productSelections: { ...emptySelections, ...chosen } });

test('subscriptions of one plan are told apart by their day, those of one day by a number', () => {
  const sameDay = new Date(2026, 2, 9, 12);
  expect(
    subscriptionNames(
      [
        subscription('d', 'Starter', sameDay),
        subscription('c', 'Starter', later),
        subscription('b', 'Growth', later),
        subscription('a', 'Starter', first),
      ],
      products,
    ),
  ).toEqual({
    a: `Starter, since ${formatDate(first)}`,
    b: 'Growth',
    c: `Starter, since ${formatDate(later)} (1)`,
    d: `Starter, since ${formatDate(later)} (2)`,
  });
});

test('subscriptions of one package are told apart by period, option and add-ons', () => {
  const several = [
    subscription('a', 'Studio', first, { addOns: { cutdowns: 1 } }),
    subscription('b', 'Studio', first),
    subscription('c', 'Studio', later, { period: 'yearly', option: 'agency' }),
  ];
  expect(subscriptionNames(several, products)).toEqual({
    a: 'Studio, monthly, with social cutdowns',
    b: 'Studio, monthly',
    c: 'Studio, yearly, with the agency',
  });
  expect(needsProducts(several)).toBe(true);
  expect(new Set(Object.values(subscriptionNames(several, null))).size).toBe(3);
});

test('the products are not asked for where they name nothing', () => {
  const withAddOn = subscription('a', 'Studio', first, { addOns: { cutdowns: 1 } });
  expect(needsProducts([withAddOn, subscription('b', 'Growth', first)])).toBe(false);
  expect(
    needsProducts([subscription('a', 'Studio', first), subscription('b', 'Studio', first)]),
  ).toBe(false);
});
