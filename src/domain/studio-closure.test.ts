import { expect, test } from 'vitest';
import { closureOn, newClosure, withClosures, type StudioClosure } from './studio-closure.ts';

const sundays: StudioClosure = { id: 'one', kind: 'weekly', weekday: 0, reason: 'Rest' };
const holiday: StudioClosure = {
  id: 'two',
  kind: 'dates',
  from: '2026-12-24',
  to: '2027-01-02',
  reason: 'Winter break',
};

test('a weekly closure holds on its day of the week, a holiday from its first day to its last', () => {
  const reasonOn = (date: string) => closureOn([sundays, holiday], date)?.reason ?? null;
  expect(reasonOn('2026-03-08')).toBe('Rest');
  expect(reasonOn('2026-03-09')).toBeNull();
  expect(reasonOn('2026-12-23')).toBeNull();
  expect(reasonOn('2026-12-24')).toBe('Winter break');
  expect(reasonOn('2027-01-02')).toBe('Winter break');
  expect(reasonOn('2027-01-04')).toBeNull();
});

test('a closed day has no room, and keeps what is booked', () => {
  const day = { capacity: 3, booked: 2, holds: {} };
  expect(withClosures(day, '2026-03-08', [sundays])).toEqual({ ...day, capacity: 0 });
  expect(withClosures(day, '2026-03-09', [sundays])).toBe(day);
});

test('a closure needs a reason, and ends after it began', () => {
  const accepts = (closure: object) => newClosure.safeParse(closure).success;
  expect(accepts({ kind: 'weekly', weekday: 0, reason: 'Rest' })).toBe(true);
  expect(accepts({ kind: 'weekly', weekday: 7, reason: 'Rest' })).toBe(false);
  expect(accepts({ kind: 'weekly', weekday: 0, reason: ' ' })).toBe(false);
  const range = { kind: 'dates', from: '2026-12-24', to: '2026-12-26', reason: 'Break' };
  expect(accepts(range)).toBe(true);
  expect(accepts({ ...range, to: '2026-12-23' })).toBe(false);
  expect(accepts({ ...range, reason: 'x'.repeat(121) })).toBe(false);
});
