import { expect, test } from 'vitest';
import { wishWords } from './later-lines.tsx';

test('before a parcel ends, staff read what its customer asked for, or that nobody did', () => {
  const wanted = { afterwards: 'return', returnAddress: '12 Fern Lane' } as const;
  expect(wishWords(wanted, 'returned')).toBe('The customer asked for this.');
  expect(wishWords(wanted, 'kept')).toContain('send it back');
  const unsaid = { ...wanted, returnAddress: '' };
  for (const kind of ['returned', 'kept'] as const) {
    expect(wishWords(unsaid, kind)).toContain('Ask them first');
  }
  expect(wishWords({ afterwards: 'keep', returnAddress: '' }, 'returned')).toContain('keep it');
});
