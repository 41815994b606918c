import { newId } from './ids.ts';
import { subscriptionItem } from './new-subscription.ts';
import type { PaymentStore } from './payment-state.ts';
import type { Subscription, SubscriptionItem, SubscriptionSchedule } from './stripe-objects.ts';

/**
 * Lets the phase of a schedule begin that was planned for the end of this period. A schedule whose last
 * phase is over is released, as ours all ask for.
 */
export function beginNextPhase(store: PaymentStore, subscription: Subscription): void {
  const schedule = store.state.schedules[subscription.schedule ?? ''];
  const [current] = subscription.items.data;
  if (!schedule || !current) return;
  const { current_period_end: end } = current;
  const phase = schedule.phases.find((each) => each.start_date >= end);
  if (!phase) {
    if ((schedule.phases.at(-1)?.end_date ?? 0) <= end) release(store, schedule);
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  beginPhase(store, subscription, schedule);
}

/** Has a subscription sell what the phase that runs says, in the period that it has. */
export function beginPhase(
  { state }: PaymentStore,
  subscription: Subscription,
  { phases, current_phase: current }: SubscriptionSchedule,
): void {
  const phase = phases.find(({ start_date: start }) => start === current?.start_date);
  const [first] = subscription.items.data;
  if (!phase || !first) return;
  const { current_period_start, current_period_end } = first;
  subscription.items.data = phase.items.flatMap(({ price: id, quantity }): SubscriptionItem[] => {
    const price = state.prices[id];
    if (!price) return [];
    const known = subscription.items.data.find((item) => item.price.product === price.product);
    const itemId = known?.id ?? newId('si', 14);
    const item = subscriptionItem(itemId, subscription.id, { price, quantity }, current_period_end);
    return [{ ...item, current_period_start, current_period_end }];
  });
  if (phase.discounts.length === 0) delete state.discounts[subscription.id];
}

/** Takes a schedule off its subscription, which goes on as it is. */
export function release(store: PaymentStore, schedule: SubscriptionSchedule): void {
  const subscription = store.state.subscriptions[schedule.subscription ?? ''];
  if (subscription) {
    subscription.schedule = null;
    // An end goes with the schedule that set it.
    if (schedule.end_behavior === 'cancel') {
      Object.assign(subscription, {
        cancel_at: null,
        cancel_at_period_end: false,
      });
    }
  }
  Object.assign(schedule, {
    status: 'released',
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  } satisfies Partial<SubscriptionSchedule>);
  store.changed();
}
