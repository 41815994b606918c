import { expect, test } from 'vitest';
import { periodEnd } from './billing-period.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  ['2026-01-15T10:30:00Z', 'month', 1, '2026-02-15T10:30:00.000Z'],
  ['2026-11-30T00:00:00Z', 'month', 3, '2027-02-28T00:00:00.000Z'],
  ['2028-02-29T12:00:00Z', 'year', 1, '2029-02-28T12:00:00.000Z'],
] as const)('%s plus a %s × %i ends at the same time of day', (start, interval, count, end) => {
  const recurring = { interval, interval_count: count };
  expect(iso(periodEnd(at(start), recurring, at(start)))).toBe(end);
});

test('after a short month the end returns to the day of the anchor', () => {
  const anchor = at('2026-01-31T09:00:00Z');
  const monthly = { interval: 'month', interval_count: 1 } as const;
  const first = periodEnd(anchor, monthly, anchor);
  expect(iso(first)).toBe('2026-02-28T09:00:00.000Z');
  expect(iso(periodEnd(first, monthly, anchor))).toBe('2026-03-31T09:00:00.000Z');
});
