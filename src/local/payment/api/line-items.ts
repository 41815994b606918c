import { z } from 'zod';
import { newId } from '../ids.ts';
import { newLineItem, newPrice, newProduct } from '../new-objects.ts';
import type { PaymentStore } from '../payment-state.ts';
import type { LineItem, Price, Product } from '../stripe-objects.ts';
import { invalidRequest } from './api-error.ts';
import { metadata, wholeNumber } from './parameter-types.ts';
import { priceFields, sellablePrice } from './subscription-items.ts';

const priceInPlace = priceFields
  .pick({ unit_amount: true, recurring: true, tax_behavior: true })
  .extend({
    currency: z
      .string()
      .length(3)
      .transform((code) => code.toLowerCase()),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      metadata: metadata.default({}),
    }),
  });

/** A line of a new session: a price that there is, or one that is made in place. */
export const lineItem = z.strictObject({
  quantity: wholeNumber.pipe(z.number().min(1).max(999_999)).default(1),
  price: z.string().optional(),
  price_data: priceInPlace.optional(),
});

/** The lines with the products and prices that they bring into being. */
export function lineItemsOf(
  store: PaymentStore,
  sent: z.infer<typeof lineItem>[],
): { lines: LineItem[]; products: Product[] } {
  const { state } = store;
  const products: Product[] = [];
  const lines = sent.map(({ quantity, price: id, price_data: data }): LineItem => {
    const made = data && inPlace(data, store);
    if (made) products.push(made.product);
    const price = made?.price ?? sellablePrice(state, id ?? '');
    const product = made?.product ?? state.products[price.product];
    return newLineItem({ id: newId('li'), description: product?.name ?? '', price, quantity });
  });
  requireOneInterval(lines);
  return { lines, products };
}

/** A product and its price, which the provider sells this once. */
function inPlace(
  {
    product_data: data,
    currency,
    recurring,
    tax_behavior,
    unit_amount,
  }: z.infer<typeof priceInPlace>,
  store: PaymentStore,
): { product: Product; price: Price } {
  const product = newProduct({
    id: newId('prod', 14),
    created: store.now(),
    metadata: data.metadata,
    name: data.name,
  });
  const price = newPrice({
    id: newId('price'),
    created: store.now(),
    active: false,
    currency,
    product: product.id,
    recurring,
    tax_behavior,
    unit_amount,
  });
  return { product, price };
}

/** One subscription has one currency and one billing interval. */
function requireOneInterval(lines: LineItem[]): void {
  const intervals = new Set(
    lines.map(({ currency, price: { recurring } }) =>
      [currency, recurring.interval, recurring.interval_count].join(' '),
    ),
  );
  if (intervals.size <= 1) return;
  throw invalidRequest(
    'All line items of a subscription must share one currency, interval and interval count.',
    { param: 'line_items' },
  );
}
