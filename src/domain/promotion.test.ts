import { describe, expect, test } from 'vitest';
import {
  promotion,
  promotionCode,
  promotionDuration,
  savingOf,
  type Promotion,
} from './promotion.ts';

const tenth: Promotion = {
  code: 'TENTH',
  percentOff: 10,
  amountOff: null,
  duration: { kind: 'once' },
};

describe('what a promotion saves', () => {
  test('is a share of the payment, in whole cents', () => {
    expect(savingOf(tenth, { total: 59_005, currency: 'usd' })).toBe(5901);
    expect(savingOf({ ...tenth, percentOff: 33.3 }, { total: 100, currency: 'eur' })).toBe(33);
  });
  test('is an amount of its currency, and nothing in another one', () => {
    const amount = { percentOff: null, amountOff: { usd: 5_000 } };
    expect(savingOf(amount, { total: 59_000, currency: 'usd' })).toBe(5_000);
    expect(savingOf(amount, { total: 59_000, currency: 'eur' })).toBe(0);
  });
  test('is never more than the payment', () => {
    const amount = { percentOff: null, amountOff: { usd: 5_000 } };
    expect(savingOf(amount, { total: 4_000, currency: 'usd' })).toBe(4_000);
    expect(savingOf({ ...tenth, percentOff: 100 }, { total: 7, currency: 'usd' })).toBe(7);
  });
});

test('it is said how many payments are lowered', () => {
  const months = { ...tenth, duration: { kind: 'months' as const, months: 6 } };
  expect(promotionDuration(months, 'monthly')).toContain('first 6 payments');
  expect(promotionDuration(months, 'quarterly')).toContain('first 2 payments');
  expect(promotionDuration(months, 'yearly')).toBe('Later payments cost the full price.');
  expect(promotionDuration(tenth, 'monthly')).toBe('Later payments cost the full price.');
  const always = { ...tenth, duration: { kind: 'forever' as const } };
  expect(promotionDuration(always, 'monthly')).toContain('Every later payment');
});

test('a code is read without regard to case and space, and nothing else passes for one', () => {
  expect(promotionCode.parse('  spring-26 ')).toBe('SPRING-26');
  for (const wrong of ['', ' ', 'a b', 'x'.repeat(65), "'; drop", 'ü', '<b>']) {
    expect(promotionCode.safeParse(wrong).success).toBe(false);
  }
  expect(promotion.safeParse({ ...tenth, percentOff: 101 }).success).toBe(false);
});
