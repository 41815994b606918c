import { expect, test } from 'vitest';
import { formatAge, formatAgo } from './format-age.ts';

const minute = 60_000;

test.each([
  [-5 * minute, 'under 1 min'],
  [0, 'under 1 min'],
  [59_999, 'under 1 min'],
  [minute, '1 min'],
  [60 * minute, '1 h'],
  [132 * minute, '2 h 12 min'],
  [312 * minute, '5 h'],
  [24 * 60 * minute, '1 d'],
  [(24 * 2 + 4) * 60 * minute, '2 d 4 h'],
  [(24 * 3 + 4) * 60 * minute, '3 d'],
  [(16 * 60 + 12) * minute, '16 h'],
  [(24 * 11 + 4) * 60 * minute, '11 d'],
])('an age of %i ms is said as exactly as it matters: %s', (milliseconds, said) => {
  expect(formatAge(milliseconds)).toBe(said);
});

test.each([
  [-5000, '0 s ago'],
  [40_000, '40 s ago'],
  [119_000, '119 s ago'],
  [185_000, '3 min ago'],
  [7_200_000, '2 h ago'],
])('%i ms are %s', (milliseconds, said) => {
  expect(formatAgo(milliseconds)).toBe(said);
});
