import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 KB'],
  [430, '1 KB'],
  [820_400, '820 KB'],
  [999_600, '1 MB'],
  [12_440_000, '12.4 MB'],
  [123_400_000, '123 MB'],
  [2_147_483_648, '2.1 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
