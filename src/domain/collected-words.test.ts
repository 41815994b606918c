import { expect, test } from 'vitest';
import { overdueOf } from '#tests/support/subscriptions.ts';
import { collectedWords } from './collected-words.ts';
import type { OverduePayment } from './subscription.ts';

const end = new Date(2026, 3, 3);
const overdue = overdueOf();

test('what is past due may still be collected before an end, and only what is tried is said to be', () => {
  const wordsOf = (facts: Partial<OverduePayment> | null) =>
    collectedWords({ status: 'past_due', overdue: facts && { ...overdue, ...facts } }, end);
  expect(collectedWords({ status: 'active', overdue: null }, end)).toBeNull();
  expect(wordsOf({ nextAttemptAt: new Date(2026, 2, 20) })).toBe(
    'the overdue payment is still tried',
  );
  const late = { nextAttemptAt: new Date(2026, 4, 20) };
  expect(wordsOf(late)).toBe('the missing payment can still be made');
  expect(wordsOf({})).toBe('the missing payment can still be made');
  expect(wordsOf(null)).toBe('the missing payment can still be made');
  expect(wordsOf({ onItsWay: true })).toBe('the payment that is on its way is still collected');
});
