import { expect, test } from 'vitest';
import { addressLines, studioSettings, usualPostalAddress } from './postal-address.ts';

test('an address is shown line by line, as it goes on a label', () => {
  expect(addressLines('Studio \n\n  48 Harbor Mill Road\r\n')).toEqual([
    'Studio',
    '48 Harbor Mill Road',
  ]);
  expect(addressLines(usualPostalAddress)).toHaveLength(5);
});

test.each([' \n ', '', 'x'.repeat(301)])('%j is no address', (postalAddress) => {
  expect(studioSettings.safeParse({ postalAddress }).success).toBe(false);
});
