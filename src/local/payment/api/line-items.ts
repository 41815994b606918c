import { z } from 'zod';
import { newId } from '../ids.ts';
import type { LineItem, Product } from '../stripe-objects.ts';
import { invalidRequest } from './api-error.ts';
import { metadata, wholeNumber } from './parameter-types.ts';

/** A line of a new session, priced in place by `price_data`. */
export const lineItem = z.strictObject({
  quantity: wholeNumber.pipe(z.number().min(1).max(999_999)).default(1),
  price_data: z.strictObject({
    currency: z
      .string()
      .length(3)
      .transform((code) => code.toLowerCase()),
    unit_amount: wholeNumber.pipe(z.number().min(0).max(99_999_999)),
    recurring: z.strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: wholeNumber.pipe(z.number().min(1).max(1095)).default(1),
    }),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      description: z.string().min(1).optional(),
      metadata: metadata.default({}),
      images: z.array(z.url()).optional(),
      tax_code: z.string().optional(),
    }),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  }),
});

/** The lines with the products and prices that they bring into being. */
export function lineItemsOf(
  sent: z.infer<typeof lineItem>[],
  now: number,
): { lines: LineItem[]; products: Product[] } {
  const products: Product[] = [];
  const lines = sent.map(({ quantity, price_data: data }): LineItem => {
    const product: Product = {
      id: newId('prod', 14),
      object: 'product',
      active: true,
      created: now,
      description: data.product_data.description ?? null,
      livemode: false,
      metadata: data.product_data.metadata,
      name: data.product_data.name,
    };
    products.push(product);
    const amount = data.unit_amount * quantity;
    return {
      id: newId('li'),
      object: 'item',
      amount_subtotal: amount,
      amount_total: amount,
      currency: data.currency,
      description: product.name,
      price: {
        id: newId('price'),
        object: 'price',
        active: true,
        created: now,
        currency: data.currency,
        livemode: false,
        product: product.id,
        recurring: data.recurring,
        type: 'recurring',
        unit_amount: data.unit_amount,
      },
      quantity,
    };
  });
  requireOneInterval(lines);
  return { lines, products };
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
