import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

test.each([
  [-5000, '0 s ago'],
  [40_000, '40 s ago'],
  [119_000, '119 s ago'],
  [185_000, '3 min ago'],
  [7_200_000, '2 h ago'],
])('%i ms are %s', (milliseconds, said) => {
  expect(formatAgo(milliseconds)).toBe(said);
});
