import { expect, test } from 'vitest';
import { tokensPaidBy } from '#domain/invoice.ts';
import { invoiceOf } from '#tests/support/invoices.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { goneBefore, takenBackOf } from './taken-back.ts';

const now = new Date('2026-03-05T09:00:00Z');
const lot = { id: 'in_1', left: 6, expiresAt: new Date('2026-05-01') };

test('a grant takes the tokens of money that nobody waits for any more, and leaves newer refunds to their events', () => {
  const refunded = (at: string) =>
    invoiceOf({ refunds: [{ id: 're_1', amount: 90_000, at: new Date(at), state: 'given' }] });
  const keptOf = (at: string) => tokensPaidBy(goneBefore(refunded(at), now), 6);
  expect(keptOf('2026-03-05T08:00:00Z')).toBe(6);
  expect(keptOf('2026-03-03T08:00:00Z')).toBe(0);
});

test('tokens that are as they should be are left alone', () => {
  const of = (granted: number, paidFor: number, facts = {}) =>
    takenBackOf(
      subscriptionOf({ tokenLots: [{ ...lot, ...facts }] }),
      { invoiceId: 'in_1', granted, paidFor },
      now,
    );
  expect(of(6, 6)).toBeNull();
  expect(of(6, 4)).toMatchObject({ change: -2 });
  expect(of(6, 4, { left: 4, takenBack: { tokens: 2, spent: 0 } })).toBeNull();
  expect(of(6, 6, { left: 4, takenBack: { tokens: 2, spent: 0 } })).toMatchObject({ change: 2 });
});
