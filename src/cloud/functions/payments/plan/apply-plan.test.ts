import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
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

/** A provider whose subscription has a schedule or none, with what was asked of it. */
function providerWith(scheduleId: string | null, facts: object = {}) {
  const made: string[] = [];
  const said = (what: string, answer: object = {}) =>
    vi.fn(() => {
      made.push(what);
      return Promise.resolve(answer);
    });
  const schedule = { id: 'sub_sched_1', current_phase: { start_date: periodStart } };
  const plan = said('plan');
  const update = said('update');
  const provider = {
    subscriptions: { update },
    subscriptionSchedules: {
      retrieve: said('read schedule', schedule),
      release: said('release'),
      create: said('create', schedule),
      update: plan,
    },
  } as unknown as Stripe;
  const current = { ...providerSubscriptionOf(stored(facts)), scheduleId };
  return { made, plan, update, step: { provider, id: 'sub_1', current, name: 'plan-sub_1-4' } };
}

describe('an end', () => {
  test('with a change that waits is one request, which takes the change back', async () => {
    const { made, plan, step } = providerWith('sub_sched_1');
    await setEnding(step, true);
    expect(made).toEqual(['read schedule', 'plan']);
    expect(plan).toHaveBeenCalledWith(
      'sub_sched_1',
      expect.objectContaining({
        end_behavior: 'cancel',
        phases: [
          expect.objectContaining({
            start_date: periodStart,
            end_date: periodEnd,
            items: [{ price: 'price_now', quantity: 2 }],
          }),
        ],
      }),
      { idempotencyKey: 'plan-sub_1-4-phases' },
    );
  });

  test('keeps the trial that runs, and the discounts that there are by now', async () => {
    for (const [facts, phase] of [
      [{ status: 'trialing' }, { trial_end: periodEnd, discounts: [] }],
      [{ discounts: ['di_1'] }, { discounts: [{ discount: 'di_1' }] }],
    ]) {
      const { plan, step } = providerWith('sub_sched_1', facts);
      await setEnding(step, true);
      const phases = [expect.objectContaining(phase)];
      const asked = expect.objectContaining({ phases });
      expect(plan).toHaveBeenCalledWith('sub_sched_1', asked, expect.anything());
    }
  });

  test('without a schedule is the flag alone', async () => {
    const { made, update, step } = providerWith(null);
    await setEnding(step, true);
    expect(made).toEqual(['update']);
    expect(update).toHaveBeenCalledWith('sub_1', { cancel_at_period_end: true }, expect.anything());
  });

  test('of a schedule is taken back with it', async () => {
    const { made, step } = providerWith('sub_sched_1', { cancel_at: periodEnd });
    await setEnding(step, false);
    expect(made).toEqual(['release']);
  });
});
