import { newId } from './ids.ts';
import { subscriptionItem } from './new-subscription.ts';
import type { PaymentStore } from './payment-state.ts';
import { priceOf } from './prices.ts';
import type { Subscription, SubscriptionItem, SubscriptionSchedule } from './stripe-objects.ts';

/**
 * Lets the phase of a schedule begin that was planned for the end of this period. A schedule whose last
 * phase is over is released, as ours all ask for.
 */
export function beginNextPhase(store: PaymentStore, subscription: Subscription): void {
  const schedule = store.state.schedules[subscription.schedule ?? ''];
  const [current] = subscription.items.data;
  if (!schedule || !current) return;
  const { current_period_start: start, current_period_end: end } = current;
  const phase = schedule.phases.find((each) => each.start_date >= end);
  if (!phase) {
    if ((schedule.phases.at(-1)?.end_date ?? 0) <= end) release(store, schedule);
    return;
  }
  subscription.items.data = phase.items.flatMap(({ price: id, quantity }): SubscriptionItem[] => {
    const price = priceOf(store.state, id);
    if (!price) return [];
    const known = subscription.items.data.find((item) => item.price.product === price.product);
    const itemId = known?.id ?? newId('si', 14);
    const item = subscriptionItem(itemId, subscription.id, { price, quantity }, end);
    // The renewal that asked moves the period on.
    return [{ ...item, current_period_start: start, current_period_end: end }];
  });
  if (phase.discounts.length === 0) delete store.state.discounts[subscription.id];
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
}

/** Takes a schedule off its subscription, which goes on as it is. */
export function release(store: PaymentStore, schedule: SubscriptionSchedule): void {
  const subscription = store.state.subscriptions[schedule.subscription ?? ''];
  if (subscription) subscription.schedule = null;
  Object.assign(schedule, {
    status: 'released',
    released_at: store.now(),
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  } satisfies Partial<SubscriptionSchedule>);
  store.changed();
}
