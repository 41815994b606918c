import { expect, test } from 'vitest';
import { isKeptForEver, recordKeeping, recordsKeptSince } from './record-keeping.ts';

const now = new Date('2028-02-29T12:00:00Z');

test('records are kept for whole years, or for ever', () => {
  expect(recordsKeptSince(2, now)).toEqual(new Date('2026-03-01T12:00:00Z'));
  expect(recordsKeptSince(null, now)).toBeNull();
});

test('a setting that cannot be read keeps everything', () => {
  for (const years of [undefined, 0, -1, 4, '2', Number.NaN]) {
    expect(recordKeeping.parse({ years })).toEqual({ years: null });
  }
  expect(recordKeeping.parse({})).toEqual({ years: null });
  expect(recordKeeping.parse({ years: 5 })).toEqual({ years: 5 });
});

test('the record of a deleted account stays, as the rules ask for it', () => {
  expect(isKeptForEver('deleteAccount')).toBe(true);
  expect(isKeptForEver('setRoles')).toBe(false);
});
