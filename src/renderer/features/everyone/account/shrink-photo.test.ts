import { expect, test } from 'vitest';
import { middleSquare } from './shrink-photo.ts';

test.each([
  [
    { width: 400, height: 300 },
    { x: 50, y: 0, side: 300 },
  ],
  [
    { width: 301, height: 600 },
    { x: 0, y: 149, side: 301 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, side: 1 },
  ],
])('the square in the middle of %o is %o', (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});
