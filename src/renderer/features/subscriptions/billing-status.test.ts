import { expect, test } from 'vitest';
import { billingAdvice, billingSentence } from './billing-status.ts';

const now = new Date(2026, 2, 12);
const until = new Date(2026, 3, 3);

test('each standing says what happens next, and when', () => {
  expect(billingSentence({ status: 'active', currentPeriodEnd: until }, now)).toBe(
    'Renews on April 3',
  );
  expect(billingSentence({ status: 'canceled', currentPeriodEnd: until }, now)).toBe('Ended');
  expect(billingSentence({ status: 'canceled', currentPeriodEnd: new Date(2026, 1, 3) }, now)).toBe(
    'Ended on February 3',
  );
});

test('an end that is set is said, also of one that is overdue', () => {
  const set = { currentPeriodEnd: until, cancelsAt: new Date(2026, 4, 20) };
  expect(billingSentence({ status: 'active', ...set }, now)).toBe('Ends on May 20');
  expect(billingSentence({ status: 'past_due', ...set }, now)).toContain('Ends on May 20');
});

test('paused payments are no renewal, and say until when', () => {
  const paused = (resumesAt: Date | null) =>
    billingSentence({ status: 'active', currentPeriodEnd: until, paused: { resumesAt } }, now);
  expect(paused(new Date(2026, 5, 1))).toBe('Payments are paused until June 1');
  expect(paused(null)).toBe('Payments are paused');
});

test('only subscriptions with a problem need advice', () => {
  expect(billingAdvice({ status: 'active' })).toBeNull();
  expect(billingAdvice({ status: 'active', paused: { resumesAt: null } })).toContain(
    'nothing is charged',
  );
  expect(billingAdvice({ status: 'past_due' })).toBeNull();
  expect(billingAdvice({ status: 'canceled' })).toContain('Nothing more is charged');
});
