import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import type { Period } from '#domain/period.ts';
import { itemChanges, itemsOf, sellableItems, soldBy } from './plan-items.ts';

const line = {
  productId: 'cutdowns',
  name: 'Social cutdowns',
  quantity: 3,
  amount: 14_700,
  role: 'addOn',
  tokensPerMonth: 0,
} as const;

const sold = (period: Period = 'monthly', currency: 'usd' | 'eur' = 'usd') =>
  soldBy([line], { period, currency });

/** A provider that keeps the prices that are made. */
function emptyProvider() {
  const prices: (Stripe.PriceCreateParams & { id: string })[] = [];
  const made = vi.fn((fields: Stripe.PriceCreateParams) => {
    const price = { ...fields, id: `price_${prices.length + 1}` };
    prices.push(price);
    return Promise.resolve(price);
  });
  const list = ({ lookup_keys: keys = [] }: Stripe.PriceListParams) =>
    Promise.resolve({ data: prices.filter(({ lookup_key: key }) => keys.includes(key ?? '')) });
  const products = vi.fn((_fields: Stripe.ProductCreateParams) => Promise.resolve({}));
  const provider = {
    prices: { list, create: made },
    products: { create: products },
  } as unknown as Stripe;
  return { provider, made, products };
}

describe('the item of a line', () => {
  test('has a price for one of it, which is made once', async () => {
    const { provider, made, products } = emptyProvider();
    const items = await itemsOf(provider, sold());
    expect(items).toEqual([{ price: 'price_1', quantity: 3 }]);
    expect(made.mock.calls[0]?.[0]).toMatchObject({
      currency: 'usd',
      unit_amount: 4900,
      tax_behavior: 'inclusive',
    });
    expect(products.mock.calls[0]?.[0]).toMatchObject({
      name: 'Social cutdowns',
      metadata: { productId: 'cutdowns', role: 'addOn', tokensPerMonth: '0' },
    });
    expect(await itemsOf(provider, sold())).toEqual(items);
    expect(await itemsOf(provider, sold('yearly'))).toEqual([{ price: 'price_2', quantity: 3 }]);
    expect(await itemsOf(provider, sold('monthly', 'eur'))).toMatchObject([{ price: 'price_3' }]);
    expect(made).toHaveBeenCalledTimes(3);
    // By no key of the request: the provider would give a failure, or what was archived since, once more.
    expect([...made.mock.calls, ...products.mock.calls].map(({ length }) => length)).toEqual(
      Array.from({ length: 6 }, () => 1),
    );
  });

  test.each([
    ['monthly', 'month', 1],
    ['quarterly', 'month', 3],
    ['yearly', 'year', 1],
  ] satisfies [Period, string, number][])('a %s one recurs', async (period, interval, count) => {
    const { provider, made } = emptyProvider();
    await itemsOf(provider, sold(period));
    expect(made.mock.calls[0]?.[0].recurring).toEqual({ interval, interval_count: count });
  });

  test.each([Number.NaN, Infinity, 14_701, -300, 0.3])(
    'an amount of %d never reaches the provider',
    (amount) => {
      expect(() => soldBy([{ ...line, amount }], { period: 'monthly', currency: 'usd' })).toThrow(
        expect.objectContaining({ code: 'unavailable-selection' }),
      );
    },
  );
});

const price = (facts: object) =>
  ({
    id: 'price_old',
    active: false,
    currency: 'usd',
    unit_amount: 4900,
    recurring: { interval: 'month', interval_count: 1 },
    metadata: {},
    product: {
      name: 'Social cutdowns',
      metadata: { productId: 'cutdowns', role: 'addOn', tokensPerMonth: '0' },
    },
    ...facts,
  }) as unknown as Stripe.Price;

test('a price that was made in place is sold again as one of the catalogue, and an active one as it is', async () => {
  const { provider } = emptyProvider();
  const items = [{ price: price({}), quantity: 3 }];
  expect(await sellableItems(provider, items)).toEqual(await itemsOf(provider, sold()));
  const active = [{ price: price({ active: true }), quantity: 2 }];
  expect(await sellableItems(provider, active)).toEqual([{ price: 'price_old', quantity: 2 }]);
});

test('an item with the same price stays, another one changes, and what is left over goes', () => {
  const old = ['a', 'b', 'c'].map((id) => ({ id, price: price({ id: `price_${id}` }) }));
  const b = { price: 'price_b', quantity: 1 };
  const other = { price: 'price_x', quantity: 2 };
  expect(itemChanges(old, [other, b])).toEqual([
    { id: 'a', ...other },
    { id: 'b', ...b },
    { id: 'c', deleted: true },
  ]);
  expect(itemChanges([], [b])).toEqual([b]);
});
