import { expect, test } from 'vitest';
import { monthsIn, periods, pricesFromMonthly } from './period.ts';

test('a quarter is 5 % cheaper than its months, a year 15 %', () => {
  expect(pricesFromMonthly(10_000)).toEqual({
    monthly: 10_000,
    quarterly: 28_500,
    yearly: 102_000,
  });
});

test('prices are whole cents', () => {
  for (const monthly of [1, 33, 99, 59_001]) {
    for (const price of Object.values(pricesFromMonthly(monthly))) {
      expect(Number.isInteger(price)).toBe(true);
    }
  }
  expect(pricesFromMonthly(0)).toEqual({ monthly: 0, quarterly: 0, yearly: 0 });
});

test('every period has its months', () => {
  expect(periods.map((period) => monthsIn[period])).toEqual([1, 3, 12]);
});
