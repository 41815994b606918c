import { expect, test } from 'vitest';
import { byDay } from './moves-feed.tsx';

test('what happened on one day stands together, in the order it came', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour);
  const entries = [at(3, 9), at(3, 8), at(2, 23), at(1, 0)];
  expect(byDay(entries, (entry) => entry)).toEqual([
    { day: at(3, 0), entries: [at(3, 9), at(3, 8)] },
    { day: at(2, 0), entries: [at(2, 23)] },
    { day: at(1, 0), entries: [at(1, 0)] },
  ]);
});

test('nothing is no day', () => {
  expect(byDay([], () => new Date())).toEqual([]);
});
