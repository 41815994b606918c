import { expect, test } from 'vitest';
import { subscriptionOf, overdueOf } from '#tests/support/subscriptions.ts';
import { emptySelections } from './cart.ts';
import { planChangeBlocker } from './plan-change-blocker.ts';

const day = new Date('2026-04-01T09:00:00Z');
const overdue = overdueOf();
const pendingPlan = {
  productSelections: { ...emptySelections, packageId: 'studio' },
  price: 249_000,
  tokensPerMonth: 30,
  packageName: 'Studio',
  startsAt: day,
};

test('a plan that is paid and goes on can be changed', () => {
  expect(planChangeBlocker(subscriptionOf())).toBeNull();
});

test.each([
  ['ended', { status: 'canceled' as const }, 'build', 'has ended'],
  ['overdue', { status: 'past_due' as const, overdue }, 'pay', 'did not go through'],
  ['unpaid or incomplete', { status: 'past_due' as const }, 'pay', 'is missing'],
  [
    'asked for and not tried',
    { status: 'past_due' as const, overdue: { ...overdue, attempts: 0 } },
    'pay',
    'is missing',
  ],
  [
    'asked about by the bank',
    { status: 'past_due' as const, overdue: { ...overdue, needsAction: true } },
    'pay',
    'Your bank asks you',
  ],
  [
    'paid by a debit that is on its way',
    { status: 'past_due' as const, overdue: { ...overdue, onItsWay: true } },
    'wait',
    'nothing for you to do',
  ],
  ['set to end', { cancelsAt: day }, 'resume', 'set to end'],
  ['paused', { paused: { resumesAt: null } }, 'wait', 'once they go on'],
  ['set to change', { pendingPlan }, 'take-back', 'waits for the end of its period'],
])('one that is %s says why, and what to do', (_what, facts, way, words) => {
  const blocker = planChangeBlocker(subscriptionOf(facts));
  expect(blocker?.way).toBe(way);
  expect(blocker?.reason).toContain(words);
});

test('what is missing is paid before an end is taken back', () => {
  const facts = { status: 'past_due' as const, overdue, cancelsAt: day };
  expect(planChangeBlocker(subscriptionOf(facts))?.way).toBe('pay');
});
