import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { setEnding } from './apply-plan.ts';
import { providerSubscriptionOf } from '../provider/provider-subscription.ts';

const periodStart = 1_770_000_000;
const periodEnd = 1_772_500_000;

const stored = (facts: object = {}) =>
  ({
    status: 'active',
    customer: 'cus_1',
    metadata: {},
    schedule: null,
    discounts: [],
    billing_cycle_anchor: periodStart,
    cancel_at: null,
    cancel_at_period_end: false,
    items: {
      data: [
        { current_period_end: periodEnd, price: { id: 'price_now', active: true }, quantity: 2 },
      ],
    },
    ...facts,
  }) as unknown as Stripe.Subscription;

test.each([
  [{ status: 'trialing' }, { trial_end: periodEnd, discounts: [] }],
  [{ discounts: ['di_1'] }, { discounts: [{ discount: 'di_1' }] }],
])('an end keeps the trial that runs, and the discounts: %j', async (facts, phase) => {
  const schedule = { id: 'sub_sched_1', current_phase: { start_date: periodStart } };
  const plan = vi.fn(() => Promise.resolve({}));
  const retrieve = () => Promise.resolve(schedule);
  const provider = { subscriptionSchedules: { retrieve, update: plan } } as unknown as Stripe;
  const current = { ...providerSubscriptionOf(stored(facts)), scheduleId: schedule.id };
  await setEnding({ provider, id: 'sub_1', current, name: 'plan-sub_1-4' }, true);
  const asked = expect.objectContaining({ phases: [expect.objectContaining(phase)] });
  expect(plan).toHaveBeenCalledWith(schedule.id, asked, expect.anything());
});
