import { expect, test } from 'vitest';
import { expectedWords, movedWords, toldWords } from './estimate-words.ts';

const now = new Date('2026-03-02T15:00:00Z');
const range = (from: string, to: string) => ({ from, to });
const told = { waits: null, range: range('2026-03-03', '2026-03-07'), isSlow: false };

test('a range is days, never hours, and only as much of it as is left', () => {
  expect(toldWords(told, now)).toBe('Expected between March 3 and March 7');
  expect(expectedWords(range('2026-03-03', '2026-03-03'), now)).toBe('Expected on March 3');
  expect(expectedWords(range('2026-02-28', '2026-03-07'), now)).toBe('Expected by March 7');
  expect(expectedWords(range('2026-02-28', '2026-03-02'), now)).toBe('Expected today');
  expect(expectedWords(range('2026-02-27', '2026-02-28'), now)).toBe(
    'This takes longer than usual',
  );
  expect(expectedWords(range('2026-12-30', '2027-01-02'), now)).toBe(
    'Expected between December 30 and January 2, 2027',
  );
});

test('a wait is told instead of a range, and nothing while too little is known', () => {
  const waits = { for: 'parcel', since: now } as const;
  expect(toldWords({ ...told, waits }, now)).toBe('Waits for you: your parcel');
  expect(toldWords({ ...told, range: null }, now)).toBeNull();
  expect(toldWords({ ...told, range: null, isSlow: true }, now)).toBe(
    'This takes longer than usual',
  );
});

test('a move says why, with what was told before', () => {
  const moved = { cause: 'parcel', days: 2, before: null, at: now } as const;
  expect(movedWords(moved, now)).toBe('Your parcel came two days later.');
  expect(movedWords({ ...moved, days: 0 }, now)).toBe('Your parcel is here.');
  expect(movedWords({ ...moved, days: 12 }, now)).toBe('Your parcel came 12 days later.');
  const before = range('2026-02-24', '2026-03-01');
  expect(movedWords({ ...moved, cause: 'shoot-day', days: 0, before }, now)).toBe(
    'The shoot day moved. Before: between February 24 and March 1.',
  );
});
