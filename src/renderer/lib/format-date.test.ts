import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatMoment,
  formatRelative,
  formatTime,
  formatWeekdayDate,
} from './format-date.ts';

const now = new Date(2026, 2, 12, 15, 0);

describe('how long ago, as people say it', () => {
  test.each([
    [new Date(2026, 2, 12, 15, 0, 30), 'just now'],
    [new Date(2026, 2, 12, 14, 59), '1 minute ago'],
    [new Date(2026, 2, 12, 14, 55), '5 minutes ago'],
    [new Date(2026, 2, 12, 13, 5), '1 hour ago'],
    [new Date(2026, 2, 12, 9, 5), '5 hours ago'],
    [new Date(2026, 2, 11, 23, 59), 'yesterday at 23:59'],
    [new Date(2026, 2, 9, 8, 0), 'Monday at 08:00'],
    [new Date(2026, 1, 1), 'February 1'],
    [new Date(2025, 11, 31), 'December 31, 2025'],
  ])('%s', (date, expected) => expect(formatRelative(date, now)).toBe(expected));
});

test('a day is named while it is near and dated when it is far', () => {
  expect(formatDay(new Date(2026, 2, 12), now)).toBe('today');
  expect(formatDay(new Date(2026, 2, 13), now)).toBe('tomorrow');
  expect(formatDay(new Date(2026, 2, 10), now)).toBe('Tuesday');
  expect(formatDay(new Date(2026, 2, 16), now)).toBe('March 16');
  expect(formatDate(new Date(2026, 2, 12), now)).toBe('March 12');
});

test('the exact moment names weekday, date and time', () => {
  expect(formatMoment(new Date(2026, 2, 3, 16, 5))).toBe('Tuesday, March 3, 2026 at 16:05');
});

test('a clock on the wall has the time of day, from midnight on, and the day', () => {
  expect(formatTime(new Date(2026, 2, 3, 0, 5))).toBe('00:05');
  expect(formatTime(new Date(2026, 2, 3, 16, 5))).toBe('16:05');
  expect(formatWeekdayDate(new Date(2026, 2, 3))).toBe('Tuesday, March 3');
});
