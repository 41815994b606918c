import { expect, test } from 'vitest';
import { taxSentence, withTaxNote } from './tax-words.ts';

test('a price says whether tax comes on top, as a clause of its own where it does not', () => {
  expect(withTaxNote('$1,670 each month', true)).toBe('$1,670 each month plus tax');
  expect(withTaxNote('$1,670 each month', false)).toBe('$1,670 each month, tax included');
  expect([taxSentence(true), taxSentence(false)]).toEqual([
    'All prices are plus tax.',
    'All prices include tax.',
  ]);
});
