import { expect, test } from 'vitest';
import { byDay } from './moves-feed.tsx';

test('the moves of one day are grouped, in their order', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour);
  const entries = [at(3, 9), at(3, 8), at(2, 23), at(1, 0)];
  expect(byDay(entries, (entry) => entry)).toEqual([
    { day: at(3, 0), entries: [at(3, 9), at(3, 8)] },
    { day: at(2, 0), entries: [at(2, 23)] },
    { day: at(1, 0), entries: [at(1, 0)] },
  ]);
});

test('without moves there is no day', () => {
  expect(byDay([], () => new Date())).toEqual([]);
});
