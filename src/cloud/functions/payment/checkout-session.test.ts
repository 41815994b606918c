import { describe, expect, test } from 'vitest';
import type { Period } from '#domain/period.ts';
import { lineItemOf } from './checkout-session.ts';

const line = { productId: 'cutdowns', name: 'Social cutdowns', quantity: 3, amount: 14_700 };

describe("the provider's line for one of ours", () => {
  test('has the price of one and the quantity', () => {
    expect(lineItemOf(line, 'monthly')).toMatchObject({
      quantity: 3,
      price_data: {
        currency: 'usd',
        unit_amount: 4900,
        product_data: { name: 'Social cutdowns', metadata: { productId: 'cutdowns' } },
      },
    });
  });

  test.each([
    ['monthly', 'month', 1],
    ['quarterly', 'month', 3],
    ['yearly', 'year', 1],
  ] satisfies [Period, string, number][])('a %s one recurs', (period, interval, count) => {
    expect(lineItemOf(line, period).price_data?.recurring).toEqual({
      interval,
      interval_count: count,
    });
  });

  test.each([Number.NaN, Infinity, 14_701, -300, 0.3])(
    'an amount of %d never reaches the provider',
    (amount) => {
      expect(() => lineItemOf({ ...line, amount }, 'monthly')).toThrow(
        expect.objectContaining({ code: 'unavailable-selection' }),
      );
    },
  );
});
