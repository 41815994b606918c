import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test('whole dollars stand without cents, others with both digits', () => {
  expect(formatMoney(129_000)).toBe('$1,290');
  expect(formatMoney(1_250)).toBe('$12.50');
  expect(formatMoney(0)).toBe('$0');
});
