import { expect, test } from 'vitest';
import { tickInterval } from './scheduled-functions.ts';

test.each([
  ['every 5 minutes', 300_000],
  ['every 2 hours', 7_200_000],
  ['every day 03:00', 86_400_000],
])('%s', (schedule, milliseconds) => {
  expect(tickInterval(schedule)).toBe(milliseconds);
});
