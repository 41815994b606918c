import type Stripe from 'stripe';
import type { Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';
import type { QuoteLine } from '#domain/quote.ts';
import { intervals, taxBehavior, unitAmountOf } from '../provider/checkout-session.ts';
import { fingerprintOf } from '../webhook/fingerprint.ts';
import { productMetadata } from './sold-item.ts';

type PricedItem = {
  price_data: {
    currency: Currency;
    product: string;
    unit_amount: number;
    recurring: (typeof intervals)[Period];
    tax_behavior: typeof taxBehavior;
  };
  quantity: number;
};

/** The items of a plan, each with a price of its own. Their products are made where they are missing. */
export const itemsOf = (
  provider: Stripe,
  lines: readonly QuoteLine[],
  { period, currency }: { period: Period; currency: Currency },
): Promise<PricedItem[]> =>
  Promise.all(
    lines.map(async (line) => ({
      price_data: {
        currency,
        product: await ensureProduct(provider, line),
        unit_amount: unitAmountOf(line),
        recurring: intervals[period],
        tax_behavior: taxBehavior,
      },
      quantity: line.quantity,
    })),
  );

/** The changes that make a subscription's items those of a plan. */
export const itemChanges = (
  old: readonly Pick<Stripe.SubscriptionItem, 'id'>[],
  items: readonly PricedItem[],
): ({ id: string; deleted: true } | PricedItem)[] => [
  ...old.map(({ id }) => ({ id, deleted: true as const })),
  ...items,
];

/** A product whose id says what it is, so that it is made once. A later edit makes another one. */
async function ensureProduct(provider: Stripe, line: QuoteLine): Promise<string> {
  const { name } = line;
  const metadata = productMetadata(line);
  const id = `prod_orbitreel_${fingerprintOf({ name, metadata })}`;
  try {
    await provider.products.create({ id, name, metadata }, { idempotencyKey: id });
  } catch (error) {
    const exists =
      error instanceof Error && 'code' in error && error.code === 'resource_already_exists';
    if (!exists) throw error;
  }
  return id;
}
