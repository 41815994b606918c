import { expect, test } from 'vitest';
import { editWords } from './edit-words.ts';

test('each field that differs is said with both of its values', () => {
  expect(
    editWords(
      { prices: { monthly: 690_00, quarterly: 1_900_00, yearly: 7_000_00 }, active: true },
      { prices: { monthly: 790_00, quarterly: 1_900_00, yearly: 7_000_00 }, active: false },
    ),
  ).toEqual(['Price, monthly: $690 → $790', 'Offered: yes → no']);
});

test('the first price in euros comes after none, and what cannot be read is left out', () => {
  const eur = { monthly: 640_00, quarterly: 1_800_00, yearly: 6_500_00 };
  expect(editWords({ otherPrices: {} }, { otherPrices: { eur } })[0]).toBe(
    'Price in euros, monthly: none → €640',
  );
  expect(editWords(null, 'nothing to see')).toEqual([]);
});
