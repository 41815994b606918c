import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import type { Plan } from '#domain/plan-change.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { isPlanClaimed, planFieldsOf, planNews } from './plan-news.ts';

const day = new Date('2026-04-01');
const growth: Plan = {
  productSelections: { ...emptySelections, packageId: 'growth' },
  price: 149_000,
  tokensPerMonth: 15,
  packageName: 'Growth',
};
const starter: Plan = {
  productSelections: { ...emptySelections, packageId: 'starter' },
  price: 69_000,
  tokensPerMonth: 6,
  packageName: 'Starter',
};
const pending = { ...starter, startsAt: day };
const { price, ...named } = growth;
const stored = subscriptionOf({ ...named, productTotalPrice: price });

/** What is new when the provider has these plans beside what we stored. */
function newsOf(
  before: Partial<Subscription>,
  at: {
    plan?: Plan | null;
    pending?: Plan | null;
    cancelsAt?: Date | null;
    paused?: Subscription['paused'];
  },
  status: 'active' | 'canceled' = 'active',
) {
  const held = { ...stored, ...before };
  const { plan = growth, cancelsAt = null, paused = null } = at;
  const plans = { plan, pending: at.pending ? { ...at.pending, startsAt: day } : null };
  return planNews(held, planFieldsOf(held, plans, { cancelsAt, paused }), status);
}

describe('what is new about a plan', () => {
  test('is nothing while it is the same, whatever the name of its product is by now', () => {
    expect(newsOf({}, {})).toEqual([]);
    expect(newsOf({}, { plan: { ...growth, packageName: 'Growth 2026' } })).toEqual([]);
  });

  test.each([
    ['changed', {}, { plan: starter }],
    ['changed', {}, { plan: { ...growth, tokensPerMonth: 18 } }],
    ['pending', {}, { pending: starter }],
    ['taken-back', { pendingPlan: pending }, {}],
    ['canceled', {}, { cancelsAt: day }],
    ['resumed', { cancelsAt: day }, {}],
    ['paused', {}, { paused: { resumesAt: day } }],
    ['unpaused', { paused: { resumesAt: null } }, {}],
  ])('%s, once', (news, before, at) => {
    expect(newsOf(before, at)).toEqual([news]);
  });

  test('that began as planned is that it changed, not that it was taken back', () => {
    expect(newsOf({ pendingPlan: pending }, { plan: starter })).toEqual(['changed']);
  });

  test('is all of it when several things changed', () => {
    const news = newsOf({}, { plan: starter, cancelsAt: day });
    expect(news).toEqual(['changed', 'canceled']);
  });

  test('that ends takes what was planned with it, which is no news of its own', () => {
    expect(newsOf({ pendingPlan: pending }, { cancelsAt: day })).toEqual(['canceled']);
  });

  test('is nothing for what we do not know, and for what has ended', () => {
    expect(newsOf({}, { plan: null })).toEqual([]);
    expect(newsOf({ cancelsAt: day }, {}, 'canceled')).toEqual([]);
  });
});

test('a claim is over at its time', () => {
  expect(isPlanClaimed({ planClaimedUntil: null }, day)).toBe(false);
  expect(isPlanClaimed({ planClaimedUntil: day }, day)).toBe(false);
  expect(isPlanClaimed({ planClaimedUntil: day }, new Date(day.getTime() - 1))).toBe(true);
});
