import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/product.ts';
import { centsOf, typedFrom } from './money-input.ts';

test.each([
  ['590', 59_000],
  ['590.00', 59_000],
  ['590.5', 59_050],
  [' $1,290 ', 129_000],
  ['19.99', 1_999],
  ['0', 0],
  ['1,000,000', 100_000_000],
  ['100000000000', 10_000_000_000_000],
])('%s is %i cents', (typed, expected) => {
  expect(centsOf(typed)).toBe(expected);
});

test.each(['', 'free', '-5', '5.', '5.123', '1,29', '12,3456', '1e3', '.5', '9'.repeat(16)])(
  '%j cannot be read',
  (typed) => {
    expect(centsOf(typed)).toBeNull();
  },
);

test('every price that can be stored survives being shown and typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(centsOf(typedFrom(amount))).toBe(cents.parse(amount));
    }),
  );
});
