import type Stripe from 'stripe';
import { currencies, type Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';

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
    period: periodOf(items.data[0]?.price.recurring),
  };
}

/** One of the currencies that we sell in; null for any other. */
export const soldCurrency = (currency: string): Currency | null =>
  currencies.find((known) => known === currency) ?? null;

function periodOf(recurring: Stripe.Price.Recurring | null | undefined): Period | null {
  switch (`${recurring?.interval_count} ${recurring?.interval}`) {
    case '1 month':
      return 'monthly';
    case '3 month':
      return 'quarterly';
    case '1 year':
    case '12 month':
      return 'yearly';
    default:
      return null;
  }
}
