import type { PaymentState } from './payment-state.ts';
import type { Price } from './stripe-objects.ts';

/** A price by its id. Files of an earlier version have them only where they are used. */
export function priceOf(state: PaymentState, id: string): Price | undefined {
  if (state.prices[id]) return state.prices[id];
  const used = [
    ...Object.values(state.subscriptions).flatMap(({ items }) => items.data),
    ...Object.values(state.plans).flatMap(({ lineItems }) => lineItems),
  ];
  return used.map(({ price }) => price).find((price) => price.id === id);
}
