import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysAfter,
  daysBetween,
  sameClockAfter,
  shootStart,
  studioClock,
  studioDate,
  studioTime,
  studioTimeAt,
  weekdayOf,
} from './studio-clock.ts';

test('a shoot begins at nine in New York, in winter and in summer', () => {
  expect(shootStart('2026-01-15')).toEqual(new Date('2026-01-15T14:00:00Z'));
  expect(shootStart('2026-07-15')).toEqual(new Date('2026-07-15T13:00:00Z'));
  // The nights on which the clocks are changed.
  expect(shootStart('2026-03-08')).toEqual(new Date('2026-03-08T13:00:00Z'));
  expect(shootStart('2026-11-01')).toEqual(new Date('2026-11-01T14:00:00Z'));
});

test('the date is the one in the studio', () => {
  expect(studioDate(new Date('2026-03-10T03:59:00Z'))).toBe('2026-03-09');
  expect(studioDate(new Date('2026-03-10T04:00:00Z'))).toBe('2026-03-10');
});

test('days are counted over months and years', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-03-09')).toBe(1);
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
});

test('every hour of a working day belongs to its date', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.integer({ min: 4, max: 23 }), (days, hour) => {
      const date = daysAfter('2020-01-01', days);
      expect(studioDate(studioTime(date, hour))).toBe(date);
    }),
  );
});

test('a typed time is one of the studio, and nothing typed is none', () => {
  expect(studioTimeAt('2026-01-15', '14:30')).toEqual(new Date('2026-01-15T19:30:00Z'));
  expect(studioTimeAt('2026-07-15', '14:30:59')).toEqual(new Date('2026-07-15T18:30:00Z'));
  expect(studioTimeAt('', '14:30')).toBeNull();
  expect(studioTimeAt('2026-01-15', '')).toBeNull();
  expect(studioTimeAt('0026-01-15', '14:30')).toBeNull();
  expect(studioTimeAt('1999-12-31', '14:30')).toBeNull();
  expect(studioClock(new Date('2026-07-15T18:30:59Z'))).toBe('14:30');
});

test('a day later the clock shows the same, also when it was changed meanwhile', () => {
  const saturday = new Date('2026-03-07T19:30:05.250Z');
  expect(sameClockAfter(saturday, 1)).toEqual(new Date('2026-03-08T18:30:05.250Z'));
  expect(sameClockAfter(sameClockAfter(saturday, 1), -1)).toEqual(saturday);
});
