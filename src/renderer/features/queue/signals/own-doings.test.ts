import { expect, test } from 'vitest';
import { createOwnDoings } from './own-doings.ts';

test('what was done just now is known, and forgotten after a while', () => {
  let now = 0;
  const doings = createOwnDoings(() => now);
  doings.add('mug');
  now = 19_000;
  expect([doings.has('mug'), doings.has('lamp')]).toEqual([true, false]);
  now = 21_000;
  expect(doings.has('mug')).toBe(false);
});
