import { expect, test } from 'vitest';
import { shootCalls } from './shoot-calls.ts';

test('the orders of a day are not moved to the same day', () => {
  const { body } = shootCalls.moveShootDay;
  const move = { from: '2026-03-09', reason: 'No power.', closes: true };
  expect(body.safeParse({ ...move, to: '2026-03-10' }).success).toBe(true);
  expect(body.safeParse({ ...move, to: '2026-03-09' }).success).toBe(false);
});
