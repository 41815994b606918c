import { expect, test } from 'vitest';
import { mondayOf, weekDates, weekWords } from './weeks.ts';

test('a week begins on its Monday, over the ends of months and years', () => {
  expect(mondayOf('2026-11-25')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(weekDates('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('the words of a week name each year once', () => {
  expect(weekWords('2026-11-23')).toBe('Nov 23 to Nov 29, 2026');
  expect(weekWords('2026-12-28')).toBe('Dec 28, 2026 to Jan 3, 2027');
});
