import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { disputeOf, disputeStateOf } from './dispute-state.ts';

test.each([
  ['needs_response', 'open'],
  ['warning_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_under_review', 'lost'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
])('a dispute that is %s is %s', (status, state) => {
  expect(disputeStateOf(status)).toBe(state);
});

const disputed = (status: string, ...moved: number[]) =>
  disputeOf({
    id: 'du_1',
    amount: 900,
    created: 1_770_400_000,
    status,
    balance_transactions: moved.map((amount) => ({ amount })),
  } as unknown as Stripe.Dispute);

test('of a dispute that was prevented, what was taken all the same is lost', () => {
  expect(disputed('prevented', -900)).toMatchObject({ amount: 900, state: 'lost' });
  expect(disputed('prevented', -900, 900)).toMatchObject({ state: 'closed' });
  expect(disputed('prevented')).toMatchObject({ state: 'closed' });
});

test('of a dispute that was lost in part, only what the bank kept is lost', () => {
  const of = (status: string, ...moved: number[]) => disputed(status, ...moved).amount;
  expect(of('lost', -900)).toBe(900);
  expect(of('lost')).toBe(900);
  // In another currency there.
  expect(of('lost', -1000, 250)).toBe(675);
  expect(of('won', -900, 900)).toBe(900);
});
