import { z } from 'zod';
import { newPrice } from '../new-objects.ts';
import type { PaymentState, PaymentStore } from '../payment-state.ts';
import type { Price } from '../stripe-objects.ts';
import { invalidRequest } from './api-error.ts';
import { trueOrFalse, wholeNumber } from './parameter-types.ts';

/** The price of a product that exists. */
export const priceFields = z.strictObject({
  currency: z.string().length(3),
  product: z.string(),
  unit_amount: wholeNumber.pipe(z.number().min(0).max(99_999_999)),
  recurring: z.strictObject({
    interval: z.enum(['month', 'year']),
    interval_count: wholeNumber.pipe(z.number().min(1).max(36)).default(1),
  }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: trueOrFalse.optional(),
});

const quantity = wholeNumber.pipe(z.number().min(0).max(999_999));

/** A change of one item of a subscription; without an id it is a new one. */
const itemChange = z.strictObject({
  price: z.string().optional(),
  id: z.string().optional(),
  deleted: trueOrFalse.optional(),
  quantity: quantity.optional(),
});

/** An item of a phase of a schedule. */
export const phaseItem = z.strictObject({ price: z.string(), quantity: quantity.default(1) });

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
  store: PaymentStore,
  fields: z.infer<typeof priceFields>,
  id: string,
): Price {
  const { state } = store;
  if (!state.products[fields.product]) {
    throw invalidRequest(`No such product: '${fields.product}'`, { code: 'resource_missing' });
  }
  const key = fields.lookup_key ?? null;
  const owner = key === null ? undefined : ofKey(state, key);
  if (owner && fields.transfer_lookup_key !== true) {
    throw invalidRequest(
      `A price (\`${owner.id}\`) already uses that lookup key. Transfer it with \`transfer_lookup_key\`.`,
    );
  }
  if (owner) owner.lookup_key = null;
  const price = newPrice({
    id,
    created: store.now(),
    currency: fields.currency.toLowerCase(),
    lookup_key: key,
    product: fields.product,
    recurring: fields.recurring,
    tax_behavior: fields.tax_behavior,
    unit_amount: fields.unit_amount,
  });
  state.prices[id] = price;
  store.changed();
  return price;
}

const ofKey = ({ prices }: PaymentState, key: string): Price | undefined =>
  Object.values(prices).find((price) => price.lookup_key === key);

/** A price that something new may sell: one that was made in place sells what it was made for, and nothing else. */
export function sellablePrice(state: PaymentState, id: string): Price {
  const price = state.prices[id];
  if (!price) throw invalidRequest(`No such price: '${id}'`, { code: 'resource_missing' });
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.');
  }
  return price;
}
