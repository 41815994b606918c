import { expect, test } from 'vitest';
import { taxBehaviorOf, taxSentence, withTaxNote } from './tax-words.ts';

test('a price says whether tax comes on top, as a clause of its own where it does not', () => {
  expect(withTaxNote('$1,670 each month', true)).toBe('$1,670 each month plus tax');
  expect(withTaxNote('$1,670 each month', false)).toBe('$1,670 each month, tax included');
});

test('the payment provider is told the same as people are', () => {
  expect([taxBehaviorOf(true), taxSentence(true)]).toEqual([
    'exclusive',
    expect.stringContaining('plus tax'),
  ]);
  expect([taxBehaviorOf(false), taxSentence(false)]).toEqual([
    'inclusive',
    expect.stringContaining('include tax'),
  ]);
});
