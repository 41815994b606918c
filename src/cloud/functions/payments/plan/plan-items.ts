import type Stripe from 'stripe';
import type { Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';
import type { QuoteLine } from '#domain/quote.ts';
import { taxBehaviorOf } from '#domain/tax-words.ts';
import { addsTaxes } from '../../environment.ts';
import { refusal } from '../../request/failure.ts';
import { fingerprintOf } from '../webhook/fingerprint.ts';
import { productMetadata, soldItemOf, type SoldItem } from './sold-item.ts';

/** How often the provider charges each period. */
const intervals = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Period, { interval: 'month' | 'year'; interval_count: number }>;

/** A price at the provider, by its id, and how many of it. */
export type PlanItem = { price: string; quantity: number };

/** What the lines of a quote sell. Throws when the price of one is not a whole number of cents. */
export const soldBy = (
  lines: readonly QuoteLine[],
  { period, currency }: { period: Period; currency: Currency },
): SoldItem[] =>
  lines.map(({ amount, ...line }) => {
    const unitAmount = amount / line.quantity;
    if (!Number.isSafeInteger(unitAmount) || unitAmount < 0) {
      throw refusal('unavailable-selection', undefined, {
        cause: new Error(`${line.productId} costs ${amount} for ${line.quantity}`),
      });
    }
    return { ...line, unitAmount, period, currency };
  });

/** How long the period of a phase of a schedule is. */
export const durationOf = ({ period }: { period: Period }) => intervals[period];

/** The provider finds so many prices at once. */
const mostKeys = 10;

/** The items that sell this. Each price and its product are made once, and found by a key of what they are. */
export async function itemsOf(provider: Stripe, sold: readonly SoldItem[]): Promise<PlanItem[]> {
  const keys = sold.map(lookupKeyOf);
  const known = new Map<string, string>();
  for (let at = 0; at < keys.length; at += mostKeys) {
    const { data } = await provider.prices.list({
      lookup_keys: keys.slice(at, at + mostKeys),
      active: true,
      limit: mostKeys,
    });
    for (const { id, lookup_key: key } of data) if (key !== null) known.set(key, id);
  }
  return Promise.all(
    sold.map(async (item) => ({
      price: known.get(lookupKeyOf(item)) ?? (await createPrice(provider, item)),
      quantity: item.quantity,
    })),
  );
}

/**
 * The items of a subscription by prices that can be sold again. The provider calls one that was archived inactive,
 * and takes it in no other request.
 */
export const sellableItems = (
  provider: Stripe,
  items: readonly Pick<Stripe.SubscriptionItem, 'price' | 'quantity'>[],
): Promise<PlanItem[]> =>
  Promise.all(
    items.map(async ({ price, quantity = 1 }) => {
      const sold = price.active ? null : await soldItemOf(price, quantity);
      const [found] = sold === null ? [] : await itemsOf(provider, [sold]);
      return found ?? { price: price.id, quantity };
    }),
  );

/** The changes that make a subscription's items those of a plan. What has the same price stays the same item. */
export function itemChanges(
  old: readonly Pick<Stripe.SubscriptionItem, 'id' | 'price'>[],
  items: readonly PlanItem[],
): ({ id: string; deleted: true } | (PlanItem & { id?: string }))[] {
  const kept = new Map(old.map(({ id, price }) => [price.id, id]));
  const free = old.filter(({ price }) => !items.some((item) => item.price === price.id));
  const changed = items.map((item) => {
    const id = kept.get(item.price) ?? free.shift()?.id;
    return id === undefined ? item : { id, ...item };
  });
  return [...changed, ...free.map(({ id }) => ({ id, deleted: true as const }))];
}

const productIdOf = (item: SoldItem) =>
  `prod_orbitreel_${fingerprintOf({ name: item.name, metadata: productMetadata(item) })}`;

const lookupKeyOf = (item: SoldItem) => {
  const { currency, unitAmount, period } = item;
  const taxBehavior = taxBehaviorOf(addsTaxes());
  const product = productIdOf(item);
  return `orbitreel_${fingerprintOf({ product, currency, unitAmount, period, taxBehavior })}`;
};

async function createPrice(provider: Stripe, item: SoldItem): Promise<string> {
  // Not by a key of the request: the provider would repeat a failure, and one that was archived since, for a day.
  const { id } = await provider.prices.create({
    product: await ensureProduct(provider, item),
    currency: item.currency,
    unit_amount: item.unitAmount,
    recurring: intervals[item.period],
    tax_behavior: taxBehaviorOf(addsTaxes()),
    lookup_key: lookupKeyOf(item),
    // From one that somebody archived, or that was made at this moment.
    transfer_lookup_key: true,
  });
  return id;
}

/** A product whose id says what it is, so that it is made once. A later edit makes another one. */
async function ensureProduct(provider: Stripe, item: SoldItem): Promise<string> {
  const id = productIdOf(item);
  const { name } = item;
  try {
    await provider.products.create({ id, name, metadata: productMetadata(item) });
  } catch (error) {
    const exists =
      error instanceof Error && 'code' in error && error.code === 'resource_already_exists';
    if (!exists) throw error;
  }
  return id;
}
