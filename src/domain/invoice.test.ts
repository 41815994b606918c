import { expect, test } from 'vitest';
import { invoiceOf } from '#tests/support/invoices.ts';
import { standingOf, tokensPaidBy, type DisputeState } from './invoice.ts';

const at = new Date('2026-03-03T09:00:00Z');
let made = 0;
const refundOf = (amount: number, state: 'pending' | 'given' | 'failed' = 'given') => ({
  id: `re_${(made += 1)}`,
  amount,
  at,
  state,
});
const disputeOf = (state: DisputeState) => ({ id: 'du_1', amount: 90_000, at, state });

test('an open invoice whose payment takes days is on its way, and a paid one is paid', () => {
  expect(standingOf(invoiceOf({ status: 'open', paid: 0 }))).toBe('open');
  expect(standingOf(invoiceOf({ status: 'open', paid: 0, onItsWay: true }))).toBe('on-its-way');
  const givenUp = { status: 'uncollectible', paid: 0 } as const;
  expect(standingOf(invoiceOf({ ...givenUp, onItsWay: true }))).toBe('on-its-way');
  expect(standingOf(invoiceOf(givenUp))).toBe('uncollectible');
  expect(standingOf(invoiceOf({ onItsWay: true }))).toBe('paid');
});

test('what went back in part or as a whole is not called paid', () => {
  const after = (...refunds: ReturnType<typeof refundOf>[]) => standingOf(invoiceOf({ refunds }));
  expect(after(refundOf(1000))).toBe('partly-refunded');
  expect(after(refundOf(89_000, 'pending'), refundOf(1000))).toBe('refunded');
  expect(after(refundOf(90_000, 'failed'))).toBe('refund-failed');
  expect(after(refundOf(89_000, 'failed'), refundOf(1000))).toBe('refund-failed');
  expect(after(refundOf(90_000), refundOf(90_000, 'failed'))).toBe('refunded');
});

test('a refund that failed is owed until later ones give as much', () => {
  const after = (...refunds: ReturnType<typeof refundOf>[]) => standingOf(invoiceOf({ refunds }));
  expect(after(refundOf(1000), refundOf(50_000, 'failed'))).toBe('refund-failed');
  expect(after(refundOf(49_000), refundOf(1000), refundOf(50_000, 'failed'))).toBe(
    'partly-refunded',
  );
  // What was tried again in vain is owed once: it never went back in between.
  expect(after(refundOf(50_000), refundOf(50_000, 'failed'), refundOf(50_000, 'failed'))).toBe(
    'partly-refunded',
  );
  // An earlier one was for something else.
  expect(after(refundOf(50_000, 'failed'), refundOf(1000))).toBe('refund-failed');
});

test('a dispute that is decided for the customer covers a refund that failed before', () => {
  const refunds = [refundOf(90_000, 'failed')];
  const after = (dispute: object) =>
    standingOf(invoiceOf({ refunds, disputes: [{ ...disputeOf('lost'), ...dispute }] }));
  expect(after({})).toBe('dispute-lost');
  expect(after({ amount: 50_000 })).toBe('refund-failed');
  expect(after({ at: new Date('2026-03-01T09:00:00Z') })).toBe('refund-failed');
});

test('a dispute counts until the bank decides for the payment', () => {
  const after = (state: DisputeState) => standingOf(invoiceOf({ disputes: [disputeOf(state)] }));
  expect(after('open')).toBe('disputed');
  expect(after('lost')).toBe('dispute-lost');
  expect(after('won')).toBe('paid');
  expect(after('closed')).toBe('paid');
});

test('the tokens of an invoice follow the share of it that is still ours', () => {
  const of = (given: Parameters<typeof invoiceOf>[0]) => tokensPaidBy(invoiceOf(given), 6);
  expect(of({ total: 90_000 })).toBe(6);
  expect(of({ total: 90_000, refunds: [refundOf(45_000)] })).toBe(3);
  // Of what credit had paid in part, no more than the payment can go back.
  expect(of({ total: 90_000, paid: 30_000, refunds: [refundOf(30_000)] })).toBe(4);
  expect(of({ total: 90_000, disputes: [disputeOf('lost')] })).toBe(0);
  expect(of({ total: 90_000, disputes: [disputeOf('open')] })).toBe(6);
  expect(of({ total: 90_000, disputes: [{ ...disputeOf('lost'), amount: 1 }] })).toBe(5);
  // Owed all the same, and once.
  const twice = [refundOf(30_000, 'failed'), refundOf(30_000, 'failed')];
  expect(of({ total: 90_000, refunds: twice })).toBe(4);
  expect(of({ total: 90_000, refunds: [refundOf(30_000), ...twice] })).toBe(4);
  expect(of({ total: 0 })).toBe(6);
});
