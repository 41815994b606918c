import type { Product } from '#domain/product.ts';
import { productSelections, type ProductSelections } from '#domain/cart.ts';
import { quoteOf } from '#domain/quote.ts';
import type { Subscription } from '#domain/subscription.ts';
import { periodEnd } from '../payment/billing-period.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import { applyPlanChange } from '../payment/plan-changes.ts';
import type {
  LineItem,
  Subscription as SubscriptionAtProvider,
  SubscriptionSchedule,
} from '../payment/stripe-objects.ts';
import { cardThatAsks, type Billing } from './add-billing.ts';
import { addLineItems } from './add-line-items.ts';

/**
 * What becomes of a subscription at the end of its period: another plan, its end, or a pause of its payments; or a
 * plan that it has once its owner's bank lets them pay for it.
 */
export type PlanEnd =
  | { next: Partial<ProductSelections> }
  | { asks: Partial<ProductSelections> }
  | 'ends'
  | 'pauses';
const stays = { pendingPlan: null, unconfirmed: null, cancelsAt: null, paused: null };

/** Plans that at the stand-in; gives what the subscription's document says of it. */
export function planEnd(
  state: PaymentState,
  billing: Billing,
  at: { name: string; end: PlanEnd | undefined; products: readonly Product[]; now: Date },
): Pick<Subscription, 'pendingPlan' | 'unconfirmed' | 'cancelsAt' | 'paused'> {
  const { name, end, products, now } = at;
  const subscription = state.subscriptions[billing.subscriptionId];
  if (end === undefined || !subscription) return stays;
  const startsAt = billing.currentPeriodEnd;
  const changesAt = startsAt.getTime() / 1000;
  const created = Math.floor(now.getTime() / 1000);
  if (end === 'ends') {
    subscription.cancel_at_period_end = true;
    subscription.cancel_at = changesAt;
    return { ...stays, cancelsAt: startsAt };
  }
  if (end === 'pauses') {
    subscription.pause_collection = { behavior: 'void', resumes_at: changesAt };
    return { ...stays, paused: { resumesAt: startsAt } };
  }
  const selections = productSelections.parse('asks' in end ? end.asks : end.next);
  const { lines, total, tokensPerMonth } = quoteOf(selections, products);
  const { period } = selections;
  const items = addLineItems(state, { name: `${name}_next`, lines, period }, created);
  const [first] = items;
  if ('asks' in end) {
    return { ...stays, unconfirmed: askForChange(state, subscription, { name, items, created }) };
  }
  const start = subscription.items.data[0]?.current_period_start ?? created;
  if (!first) throw new Error(`${name} has no next plan.`);
  const schedule: SubscriptionSchedule = {
    id: `sub_sched_demo_${name}`,
    object: 'subscription_schedule',
    created,
    current_phase: { start_date: start, end_date: changesAt },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [
      phaseOf(start, changesAt, subscription.items.data),
      phaseOf(changesAt, periodEnd(changesAt, first.price.recurring, changesAt), items),
    ],
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

const day = 24 * 60 * 60;

/** Changes the items of a subscription whose bank asks its owner first. */
function askForChange(
  state: PaymentState,
  subscription: SubscriptionAtProvider,
  { name, items, created }: { name: string; items: readonly LineItem[]; created: number },
): Subscription['unconfirmed'] {
  state.cards[`pm_${subscription.id}`] = cardThatAsks;
  // The same all day, so it waits until the end of the next one.
  const today = created - (created % day);
  const store = { state, now: () => today, changed: () => {} };
  const changed = items.map(({ price, quantity }, index) => {
    const known = subscription.items.data[index];
    return { ...(known ? { id: known.id } : {}), price: price.id, quantity };
  });
  applyPlanChange(
    { store, announce: () => {} },
    subscription,
    { items: changed, proration_behavior: 'always_invoice', billing_cycle_anchor: { type: 'now' } },
    'pending_if_incomplete',
  );
  const invoice = state.invoices[subscription.latest_invoice ?? ''];
  const { pending_update: update } = subscription;
  if (!invoice || !update) throw new Error(`${name} has no change that waits.`);
  update.expires_at = today + 2 * day - 1;
  // The same name every time.
  const invoiceId = `in_demo_${name}_change`;
  for (const payment of Object.values(state.invoicePayments)) {
    if (payment.invoice === invoice.id) payment.invoice = invoiceId;
  }
  delete state.invoices[invoice.id];
  state.invoices[invoiceId] = { ...invoice, id: invoiceId };
  subscription.latest_invoice = invoiceId;
  const expiresAt = new Date(update.expires_at * 1000);
  return { invoiceId, amount: invoice.amount_remaining, expiresAt };
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
