import { expect, test } from 'vitest';
import { billingAdvice, billingSentence } from './billing-status.ts';

const now = new Date(2026, 2, 12);
const until = new Date(2026, 3, 3);

test('each standing says what happens next, and when', () => {
  expect(billingSentence({ status: 'active', currentPeriodEnd: until }, now)).toBe(
    'Renews on April 3',
  );
  expect(billingSentence({ status: 'canceled', currentPeriodEnd: until }, now)).toBe(
    'Ends on April 3',
  );
  expect(billingSentence({ status: 'canceled', currentPeriodEnd: new Date(2026, 1, 3) }, now)).toBe(
    'Ended on February 3',
  );
});

test('only subscriptions with a problem need advice', () => {
  expect(billingAdvice({ status: 'active' })).toBeNull();
  expect(billingAdvice({ status: 'past_due' })).toBeNull();
  expect(billingAdvice({ status: 'canceled' })).toContain('Nothing more is charged');
});
