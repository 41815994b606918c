import { describe, expect, test } from 'vitest';
import type { Period } from '#domain/period.ts';
import { lineItemOf } from './checkout-session.ts';

const line = {
  productId: 'cutdowns',
  name: 'Social cutdowns',
  quantity: 3,
  amount: 14_700,
  role: 'addOn',
  tokensPerMonth: 0,
} as const;

const inDollars = (period: Period) => ({ period, currency: 'usd' as const });

describe("the provider's line for one of ours", () => {
  test('has the price of one and the quantity', () => {
    expect(lineItemOf(line, inDollars('monthly'))).toMatchObject({
      quantity: 3,
      price_data: {
        currency: 'usd',
        unit_amount: 4900,
        tax_behavior: 'exclusive',
        product_data: {
          name: 'Social cutdowns',
          metadata: { productId: 'cutdowns', role: 'addOn', tokensPerMonth: '0' },
        },
      },
    });
  });

  test('has the currency that was chosen', () => {
    const item = lineItemOf(line, { period: 'monthly', currency: 'eur' });
    expect(item.price_data?.currency).toBe('eur');
  });

  test.each([
    ['monthly', 'month', 1],
    ['quarterly', 'month', 3],
    ['yearly', 'year', 1],
  ] satisfies [Period, string, number][])('a %s one recurs', (period, interval, count) => {
    expect(lineItemOf(line, inDollars(period)).price_data?.recurring).toEqual({
      interval,
      interval_count: count,
    });
  });

  test.each([Number.NaN, Infinity, 14_701, -300, 0.3])(
    'an amount of %d never reaches the provider',
    (amount) => {
      expect(() => lineItemOf({ ...line, amount }, inDollars('monthly'))).toThrow(
        expect.objectContaining({ code: 'unavailable-selection' }),
      );
    },
  );
});
