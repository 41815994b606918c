import { expect, test } from 'vitest';
import { formatSeconds } from './format-duration.ts';

test.each([
  [5, '5 s'],
  [75, '75 s'],
  [120, '2 min'],
  [180, '3 min'],
  [315, '5 min 15 s'],
])('%i seconds are %s', (seconds, said) => {
  expect(formatSeconds(seconds).replaceAll('\u00a0', ' ')).toBe(said);
});
