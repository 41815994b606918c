import { expect, test } from 'vitest';
import { createFlight } from './flight.ts';

test('whoever scrolls by more than a window flies until the list stands still', () => {
  const isFlying = createFlight();
  expect(isFlying(0, 600, false)).toBe(false);
  expect(isFlying(500, 600, true)).toBe(false);
  expect(isFlying(2500, 600, true)).toBe(true);
  expect(isFlying(2500, 600, true)).toBe(true);
  expect(isFlying(2600, 600, true)).toBe(true);
  expect(isFlying(2600, 600, false)).toBe(false);
  expect(isFlying(2000, 600, true)).toBe(false);
});
