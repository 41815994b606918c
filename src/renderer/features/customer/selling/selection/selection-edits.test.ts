import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { productOf } from '#tests/support/products.ts';
import {
  isEmptySelection,
  sameSelections,
  withAddOn,
  withoutProduct,
  withoutUnavailable,
  withVideos,
} from './selection-edits.ts';

const growth = productOf({ id: 'growth', kind: 'package' });
const cutdowns = productOf({ id: 'cutdowns', kind: 'addOn' });
const agency = productOf({ id: 'agency', kind: 'addOn', includedWith: 'agency' });

test('an add-on taken down to none is gone from the selection', () => {
  const chosen = withAddOn(emptySelections, 'cutdowns', 2);
  expect(chosen.addOns).toEqual({ cutdowns: 2 });
  expect(withAddOn(chosen, 'cutdowns', 0).addOns).toEqual({});
});

describe('taking a line away undoes the choice that put it there', () => {
  const chosen = {
    ...withAddOn(emptySelections, 'cutdowns', 1),
    packageId: 'growth',
    option: 'agency' as const,
  };

  test('a package', () => expect(withoutProduct(chosen, growth).packageId).toBeNull());
  test('an add-on', () => expect(withoutProduct(chosen, cutdowns).addOns).toEqual({}));
  test('an add-on of the agency option', () =>
    expect(withoutProduct(chosen, agency).option).toBe('automated'));
});

test('products no longer offered are taken out and the others stay', () => {
  const chosen = {
    ...withVideos(withAddOn(withAddOn(emptySelections, 'cutdowns', 1), 'gone', 3), 15, 2),
    packageId: 'retired',
  };
  const cleaned = withoutUnavailable(chosen, [growth, cutdowns]);
  expect(cleaned.packageId).toBeNull();
  expect(cleaned.addOns).toEqual({ cutdowns: 1 });
  expect(cleaned.videos['15']).toBe(2);
});

test('a period or an option alone leaves a selection empty', () => {
  expect(isEmptySelection({ ...emptySelections, period: 'yearly', option: 'agency' })).toBe(true);
  expect(isEmptySelection(withVideos(emptySelections, 5, 1))).toBe(false);
  expect(isEmptySelection({ ...emptySelections, addOns: { cutdowns: 0 } })).toBe(true);
});

test('selections are the same in any order of their add-ons', () => {
  const one = { ...emptySelections, addOns: { a: 1, b: 2 } };
  const other = { ...emptySelections, addOns: { b: 2, a: 1, c: 0 } };
  expect(sameSelections(one, other)).toBe(true);
  expect(sameSelections(one, withAddOn(one, 'a', 2))).toBe(false);
});
