import { periodEnd } from './billing-period.ts';
import {
  listOf,
  type BillingMode,
  type LineItem,
  type Subscription,
  type SubscriptionItem,
} from './stripe-objects.ts';

type Bought = {
  id: string;
  /** An id for the item of each line. */
  itemId: (index: number) => string;
  customer: string;
  lineItems: readonly LineItem[];
  /** Start of the first period, in seconds. */
  start: number;
  metadata: Record<string, string>;
  addsTaxes: boolean;
  billingMode: BillingMode | undefined;
};

/** An active subscription as the provider creates it for a paid checkout. */
export function newSubscription(bought: Bought): Subscription {
  const { id, itemId, customer, lineItems, start, metadata, addsTaxes, billingMode } = bought;
  const items = lineItems.map((line, index) => subscriptionItem(itemId(index), id, line, start));
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: addsTaxes },
    billing_cycle_anchor: start,
    billing_mode: billingMode,
    cancel_at: null,
    cancel_at_period_end: false,
    created: start,
    currency: lineItems[0]?.currency ?? 'usd',
    customer,
    default_payment_method: null,
    ended_at: null,
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata,
    pause_collection: null,
    payment_settings: {
      save_default_payment_method: 'off',
    },
    pending_update: null,
    schedule: null,
    status: 'active',
  };
}

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
