import type Stripe from 'stripe';
import { currencies, type Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';
import { periodOf } from './sold-item.ts';

/** What the provider charges for a period of a subscription, in cents, and how long that is. */
export function billedPlanOf({ items, currency }: Stripe.Subscription): {
  price: number;
  currency: Currency | null;
  period: Period | null;
} {
  const price = items.data.reduce(
    (sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    0,
  );
  return {
    price,
    currency: soldCurrency(currency),
    period: periodOf(items.data[0]?.price.recurring ?? null),
  };
}

/** One of the currencies that we sell in; null for any other. */
export const soldCurrency = (currency: string): Currency | null =>
  currencies.find((known) => known === currency) ?? null;
