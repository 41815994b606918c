import { expect, test } from 'vitest';
import { perMonth, priceNote } from './price-words.ts';

test('a month of a longer period is its share, in whole cents', () => {
  expect(perMonth(28_500, 'quarterly')).toBe(9500);
  expect(perMonth(100, 'quarterly')).toBe(33);
  expect(perMonth(9900, 'monthly')).toBe(9900);
});

test('a price a month says how it is paid', () => {
  expect(priceNote({ amount: 10_000, period: 'monthly', per: 'month' })).toBe('Paid each month');
  expect(priceNote({ amount: 28_500, period: 'quarterly', per: 'month' })).toBe(
    '$285 paid each quarter',
  );
});

test('the saving of a longer period is said when the monthly price is known', () => {
  const terms = { amount: 28_500, period: 'quarterly', per: 'month' } as const;
  expect(priceNote({ ...terms, monthly: 10_000 })).toBe(
    '$285 paid each quarter, $15 less than by the month',
  );
  expect(priceNote({ ...terms, monthly: 9500 })).toBe('$285 paid each quarter');
});

test('a price for the whole period says what it comes to a month', () => {
  expect(priceNote({ amount: 102_000, period: 'yearly', per: 'period' })).toBe('$85 a month');
  expect(priceNote({ amount: 8500, period: 'monthly', per: 'period' })).toBeNull();
});
