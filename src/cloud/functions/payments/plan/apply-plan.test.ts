import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { setEnding } from './apply-plan.ts';
import { providerSubscriptionOf } from '../provider/provider-subscription.ts';

const periodStart = 1_770_000_000;
const periodEnd = 1_772_500_000;
const nextEnd = 1_775_000_000;

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
    items: { data: [{ current_period_end: periodEnd }] },
    ...facts,
  }) as unknown as Stripe.Subscription;

const phase = (price: string, start: number, end: number, facts: object = {}) => ({
  start_date: start,
  end_date: end,
  trial_end: null,
  discounts: [{ discount: 'di_1' }],
  items: [{ price, quantity: 2 }],
  ...facts,
});

/** A provider with a change that waits, whose update fails or not. `after` is what is there then. */
function providerWith({
  refuses = true,
  after = {},
  trialEnd = null,
}: { refuses?: boolean; after?: object; trialEnd?: number | null } = {}) {
  const now = phase('price_now', periodStart, periodEnd, { trial_end: trialEnd });
  const made: string[] = [];
  const said = <T>(what: string, answer: T) =>
    vi.fn(() => {
      made.push(what);
      return Promise.resolve(answer);
    });
  const update = vi.fn(() => {
    made.push('update');
    return refuses ? Promise.reject(new Error('Refused.')) : Promise.resolve(stored());
  });
  const plan = said('plan', {});
  const provider = {
    subscriptions: { update, retrieve: said('read', stored(after)) },
    subscriptionSchedules: {
      retrieve: said('read schedule', {
        current_phase: { start_date: periodStart, end_date: periodEnd },
        phases: [now, phase('price_next', periodEnd, nextEnd)],
      }),
      release: said('release', {}),
      create: said('create', { id: 'sub_sched_2', phases: [now] }),
      update: plan,
    },
  } as unknown as Stripe;
  return { provider, made, plan };
}

const step = (provider: Stripe, scheduleId: string | null = 'sub_sched_1') => ({
  provider,
  id: 'sub_1',
  current: { ...providerSubscriptionOf(stored()), scheduleId },
  name: 'plan-sub_1-4',
});

describe('an end with a change that waits', () => {
  test('takes the change back and is set', async () => {
    const { provider, made } = providerWith({ refuses: false });
    await setEnding(step(provider), true);
    expect(made).toEqual(['read schedule', 'release', 'update']);
  });

  test('that the provider refuses leaves the change waiting', async () => {
    const { provider, made, plan } = providerWith();
    await expect(setEnding(step(provider), true)).rejects.toThrow('Refused.');
    expect(made).toEqual(['read schedule', 'release', 'update', 'read', 'create', 'plan']);
    expect(plan).toHaveBeenCalledWith(
      'sub_sched_2',
      expect.objectContaining({
        end_behavior: 'release',
        phases: [
          expect.objectContaining({
            start_date: periodStart,
            end_date: periodEnd,
            items: [{ price: 'price_now', quantity: 2 }],
          }),
          expect.objectContaining({
            end_date: nextEnd,
            discounts: [{ discount: 'di_1' }],
            items: [{ price: 'price_next', quantity: 2 }],
          }),
        ],
      }),
      { idempotencyKey: 'plan-sub_1-4-back-phases' },
    );
  });

  test('that was set without an answer is not given a change again', async () => {
    const { provider, made } = providerWith({ after: { cancel_at_period_end: true } });
    await expect(setEnding(step(provider), true)).rejects.toThrow('Refused.');
    expect(made).not.toContain('create');
  });

  test('keeps the trial that runs', async () => {
    const { provider, plan } = providerWith({ trialEnd: periodEnd });
    await expect(setEnding(step(provider), true)).rejects.toThrow('Refused.');
    const phases = [expect.objectContaining({ trial_end: periodEnd }), expect.anything()];
    expect(plan).toHaveBeenCalledWith(
      'sub_sched_2',
      expect.objectContaining({ phases }),
      expect.anything(),
    );
  });
});

test('an end without a change that waits asks the provider once', async () => {
  const { provider, made } = providerWith({ refuses: false });
  await setEnding(step(provider, null), true);
  expect(made).toEqual(['update']);
});
