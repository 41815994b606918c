import { z } from 'zod';
import { newId } from '../ids.ts';
import type { PaymentStore } from '../payment-state.ts';
import { priceOf } from '../prices.ts';
import type { Price } from '../stripe-objects.ts';
import { invalidRequest } from './api-error.ts';
import { trueOrFalse, wholeNumber } from './parameter-types.ts';

/** The price of a product that exists, given in place or for itself. */
export const priceFields = z.strictObject({
  currency: z.string().length(3),
  product: z.string(),
  unit_amount: wholeNumber.pipe(z.number().min(0).max(99_999_999)),
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: wholeNumber.pipe(z.number().min(1).max(1095)).default(1),
  }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
});

const quantity = wholeNumber.pipe(z.number().min(0).max(999_999));
const askedPriceFields = {
  price: z.string().optional(),
  price_data: priceFields.optional(),
};

/** A change of one item of a subscription; without an id it is a new one. */
const itemChange = z.strictObject({
  ...askedPriceFields,
  id: z.string().optional(),
  deleted: trueOrFalse.optional(),
  quantity: quantity.optional(),
});
export type ItemChange = z.infer<typeof itemChange>;

/** An item of a phase of a schedule. */
export const phaseItem = z.strictObject({ ...askedPriceFields, quantity: quantity.default(1) });

export const prorationBehavior = z
  .enum(['always_invoice', 'create_prorations', 'none'])
  .default('create_prorations');

/** What is asked of a plan, by a change and by the preview of one. */
export const askedPlan = {
  items: z.array(itemChange).max(20).default([]),
  proration_behavior: prorationBehavior,
  proration_date: wholeNumber.optional(),
  billing_cycle_anchor: z
    .strictObject({ type: z.enum(['now', 'unchanged']) })
    .default({ type: 'unchanged' }),
};
const askedPlanObject = z.object(askedPlan);
export type AskedPlan = z.infer<typeof askedPlanObject>;

/** Adds a price to those that there are. */
export function addPrice(
  { state, now, changed }: PaymentStore,
  fields: z.infer<typeof priceFields>,
  id: string,
): Price {
  if (!state.products[fields.product]) {
    throw invalidRequest(`No such product: '${fields.product}'`, { code: 'resource_missing' });
  }
  const price: Price = {
    id,
    object: 'price',
    active: true,
    created: now(),
    currency: fields.currency.toLowerCase(),
    livemode: false,
    product: fields.product,
    recurring: fields.recurring,
    type: 'recurring',
    unit_amount: fields.unit_amount,
  };
  state.prices[id] = price;
  changed();
  return price;
}

/** The price that an item asks for; undefined when it names none. */
export function askedPrice(
  store: PaymentStore,
  asked: Pick<ItemChange, 'price' | 'price_data'>,
): Price | undefined {
  if (asked.price_data) return addPrice(store, asked.price_data, newId('price'));
  if (asked.price === undefined) return undefined;
  const price = priceOf(store.state, asked.price);
  if (!price) throw invalidRequest(`No such price: '${asked.price}'`, { code: 'resource_missing' });
  return price;
}
