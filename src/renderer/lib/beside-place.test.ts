import { expect, test } from 'vitest';
import { besidePlace } from './beside-place.ts';

const window = { width: 1000, height: 700 };
const floating = { width: 300, height: 200 };

test('it appears below, or above when there is no room below', () => {
  expect(besidePlace({ left: 100, top: 50, bottom: 80 }, floating, window)).toEqual({
    left: 100,
    top: 86,
  });
  expect(besidePlace({ left: 100, top: 600, bottom: 630 }, floating, window).top).toBe(394);
});

test('it never leaves the window', () => {
  expect(besidePlace({ left: 900, top: 50, bottom: 80 }, floating, window).left).toBe(692);
  const small = { width: 280, height: 180 };
  expect(besidePlace({ left: 10, top: 90, bottom: 120 }, floating, small)).toEqual({
    left: 8,
    top: 8,
  });
});
