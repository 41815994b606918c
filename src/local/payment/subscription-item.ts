import { periodEnd } from './billing-period.ts';
import type { LineItem, SubscriptionItem } from './stripe-objects.ts';

/** The subscription item of a bought line; its first period begins at `start`, in seconds. */
export function subscriptionItem(
  id: string,
  subscription: string,
  { price, quantity }: Pick<LineItem, 'price' | 'quantity'>,
  start: number,
): SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    created: start,
    current_period_start: start,
    current_period_end: periodEnd(start, price.recurring, start),
    metadata: {},
    price,
    quantity,
    subscription,
  };
}
