import { expect, test } from 'vitest';
import { moveShootDayRequest } from './studio-api.ts';

test('the orders of a day are not moved to the same day', () => {
  const move = { from: '2026-03-09', reason: 'No power.', closes: true };
  expect(moveShootDayRequest.safeParse({ ...move, to: '2026-03-10' }).success).toBe(true);
  expect(moveShootDayRequest.safeParse({ ...move, to: '2026-03-09' }).success).toBe(false);
});
