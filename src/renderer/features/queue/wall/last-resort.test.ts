import { expect, test, vi } from 'vitest';
import { createLastResort } from './last-resort.ts';

const minute = 60_000;

test('a wall that heard nothing for ten minutes is loaded anew, and again until it hears', () => {
  const reload = vi.fn();
  let [now, isLive] = [0, true];
  const { look } = createLastResort({ isLive: () => isLive, now: () => now, reload });
  look();
  isLive = false;
  now = minute;
  look();
  now = 10 * minute;
  look();
  expect(reload).not.toHaveBeenCalled();
  now = 11 * minute;
  look();
  now = 12 * minute;
  look();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('what mended itself meanwhile starts over', () => {
  const reload = vi.fn();
  let [now, isLive] = [0, false];
  const { look } = createLastResort({ isLive: () => isLive, now: () => now, reload });
  look();
  isLive = true;
  now = 9 * minute;
  look();
  isLive = false;
  now = 12 * minute;
  look();
  expect(reload).not.toHaveBeenCalled();
});
