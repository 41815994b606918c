import { invalidRequest } from './api/api-error.ts';
import { sellablePrice, type AskedPlan } from './api/subscription-items.ts';
import { periodEnd } from './billing-period.ts';
import { currentPeriod } from './billing.ts';
import { newId } from './ids.ts';
import type { PaymentStore } from './payment-state.ts';
import type { Subscription, SubscriptionItem } from './stripe-objects.ts';

/** The items that a change asks for, in their period; `begins` when that is a new one. */
export function changedItems(
  store: PaymentStore,
  subscription: Subscription,
  asked: AskedPlan,
  prorationDate: number,
): { items: SubscriptionItem[]; begins: boolean } {
  const { start, end } = currentPeriod(subscription);
  if (prorationDate < start || prorationDate > end) {
    throw invalidRequest('The proration date must be within the current period.', {
      param: 'proration_date',
    });
  }
  const items = subscription.items.data.map((item) => ({ ...item }));
  for (const change of asked.items) changeItem(store, subscription.id, items, change);
  requireOneInterval(items);
  requireOwnPrices(items);
  const begins =
    asked.billing_cycle_anchor.type === 'now' ||
    intervalOf(items[0]) !== intervalOf(subscription.items.data[0]);
  const now = store.now();
  return {
    begins,
    items: items.map((item) => ({
      ...item,
      current_period_start: begins ? now : start,
      current_period_end: begins ? periodEnd(now, item.price.recurring, now) : end,
    })),
  };
}

function changeItem(
  store: PaymentStore,
  subscription: string,
  items: SubscriptionItem[],
  change: AskedPlan['items'][number],
): void {
  const index = items.findIndex(({ id }) => id === change.id);
  const known = items[index];
  const price =
    change.price === undefined || change.price === known?.price.id
      ? known?.price
      : sellablePrice(store.state, change.price);
  if (change.id !== undefined && !known) {
    throw invalidRequest(`The subscription item ${change.id} is not of this subscription.`);
  }
  if (known && change.deleted === true) {
    items.splice(index, 1);
  } else if (known) {
    known.price = price ?? known.price;
    known.quantity = change.quantity ?? known.quantity;
  } else if (price) {
    items.push({
      id: newId('si', 14),
      object: 'subscription_item',
      created: store.now(),
      current_period_start: 0,
      current_period_end: 0,
      metadata: {},
      price,
      quantity: change.quantity ?? 1,
      subscription,
    });
  }
}

const intervalOf = (item: SubscriptionItem | undefined): string =>
  `${item?.price.recurring.interval_count} ${item?.price.recurring.interval}`;

function requireOneInterval(items: SubscriptionItem[]): void {
  if (new Set(items.map(intervalOf)).size === 1) return;
  throw invalidRequest('A subscription needs an item, and all of them one interval.');
}

function requireOwnPrices(items: SubscriptionItem[]): void {
  if (new Set(items.map(({ price }) => price.id)).size === items.length) return;
  throw invalidRequest('Cannot add multiple subscription items with the same price.');
}
