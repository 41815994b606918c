import type { Product } from '#domain/product.ts';
import { productSelections, type ProductSelections } from '#domain/cart.ts';
import { quoteOf } from '#domain/quote.ts';
import type { Subscription } from '#domain/subscription.ts';
import { periodEnd } from '../payment/billing-period.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import type { SubscriptionSchedule } from '../payment/stripe-objects.ts';
import { addLineItems, type Billing } from './add-billing.ts';

/** What becomes of a subscription at the end of its period: another plan, its end, or a pause of its payments. */
export type PlanEnd = { next: Partial<ProductSelections> } | 'ends' | 'pauses';
const stays = { pendingPlan: null, cancelsAt: null, paused: null };

/** Plans that at the stand-in; gives what the subscription's document says of it. */
export function planEnd(
  state: PaymentState,
  billing: Billing,
  at: { name: string; end: PlanEnd | undefined; products: readonly Product[]; now: Date },
): Pick<Subscription, 'pendingPlan' | 'cancelsAt' | 'paused'> {
  const { name, end, products, now } = at;
  const subscription = state.subscriptions[billing.subscriptionId];
  if (end === undefined || !subscription) return stays;
  const startsAt = billing.currentPeriodEnd;
  const changesAt = startsAt.getTime() / 1000;
  const created = Math.floor(now.getTime() / 1000);
  if (end === 'ends') {
    subscription.cancel_at_period_end = true;
    subscription.cancel_at = changesAt;
    subscription.canceled_at = created;
    return { ...stays, cancelsAt: startsAt };
  }
  if (end === 'pauses') {
    subscription.pause_collection = { behavior: 'void', resumes_at: changesAt };
    return { ...stays, paused: { resumesAt: startsAt } };
  }
  const selections = productSelections.parse(end.next);
  const { lines, total, tokensPerMonth } = quoteOf(selections, products);
  const { period } = selections;
  const items = addLineItems(state, { name: `${name}_next`, lines, period }, created);
  const [first] = items;
  const start = subscription.items.data[0]?.current_period_start ?? created;
  if (!first) throw new Error(`${name} has no next plan.`);
  const schedule: SubscriptionSchedule = {
    id: `sub_sched_demo_${name}`,
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: { start_date: start, end_date: changesAt },
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      phaseOf(start, changesAt, subscription.items.data),
      phaseOf(changesAt, periodEnd(changesAt, first.price.recurring, changesAt), items),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  };
  state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  const packageName = lines[0]?.name ?? '';
  const plan = { productSelections: selections, price: total, tokensPerMonth, packageName };
  return { ...stays, pendingPlan: { ...plan, startsAt } };
}

const phaseOf = (
  start: number,
  end: number,
  items: readonly { price: { id: string }; quantity: number }[],
): SubscriptionSchedule['phases'][number] => ({
  start_date: start,
  end_date: end,
  trial_end: null,
  proration_behavior: 'none',
  discounts: [],
  items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
});
