import { expect, test } from 'vitest';
import { createOwnMoves } from './own-moves.ts';

test('an own move is known once, and only for a while', () => {
  let time = 0;
  const own = createOwnMoves(() => time);
  own.add('v1');
  expect(own.take('v1')).toBe(true);
  expect(own.take('v1')).toBe(false);
  own.add('v1');
  time = 60_000;
  expect(own.take('v1')).toBe(false);
  expect(own.take('v2')).toBe(false);
});
