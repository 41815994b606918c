import { expect, test } from 'vitest';
import { planChangeBlocker } from '#domain/plan-change-blocker.ts';
import type { Subscription } from '#domain/subscription.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { subscriptionOf, overdueOf } from '#tests/support/subscriptions.ts';
import { standingsOf, unasked } from './running-subscriptions.tsx';

const now = new Date(2026, 2, 12);
const currentPeriodEnd = new Date(2026, 3, 3);
const of = (facts: Partial<Subscription> = {}) => subscriptionOf({ currentPeriodEnd, ...facts });
const ending = of({ cancelsAt: currentPeriodEnd });

test('a plan that can be changed needs no further words', () => {
  expect(standingsOf([of()], {}, now)).toEqual([]);
  expect(unasked({ state: 'known', subscriptions: [of()] }, false)).toContain('change the plan');
});

test.each([
  ['set to end', ending],
  ['past due', of({ status: 'past_due' })],
  ['paused', of({ paused: { resumesAt: null } })],
])('one that is %s stands as on its own page, and no change is offered', (_, running) => {
  expect(standingsOf([running], {}, now)).toEqual([
    `${billingSentence(running, now)}. ${planChangeBlocker(running)?.reason ?? ''}`,
  ]);
  const asked = unasked({ state: 'known', subscriptions: [running] }, false);
  expect(asked).toContain('second subscription');
  expect(asked).not.toContain('change the plan');
});

test('of several, each is named', () => {
  const [line] = standingsOf([ending, of({ id: 'sub_2' })], { sub_1: 'Growth, monthly' }, now);
  expect(line).toMatch(/^Growth, monthly: Ends on April 3\. /);
});

test('what is true of several is said once, of all of them', () => {
  const names = { sub_1: 'Growth, monthly', sub_2: 'Studio' };
  const lines = standingsOf([ending, { ...ending, id: 'sub_2' }, of({ id: 'sub_3' })], names, now);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Growth, monthly and Studio: Ends on April 3\. /);
});

test('a payment that did not go through is said once', () => {
  const running = of({ status: 'past_due', overdue: overdueOf() });
  expect(standingsOf([running], {}, now)).toEqual([
    'The last payment did not go through. Pay it first, then change the plan.',
  ]);
});
