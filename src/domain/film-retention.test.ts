import { expect, test } from 'vitest';
import { keptUntil, retentionOf } from './film-retention.ts';

const made = new Date('2026-03-12T10:00:00Z');
const until = keptUntil(made);

test('files are kept for a year', () => {
  expect(until).toEqual(new Date('2027-03-12T10:00:00Z'));
});

test.each([
  ['2026-03-13T00:00:00Z', 'kept'],
  ['2027-02-10T09:59:59Z', 'kept'],
  ['2027-02-10T10:00:00Z', 'endsSoon'],
  // Due, but the removal has not run.
  ['2027-03-13T00:00:00Z', 'endsSoon'],
])('at %s they are %s', (now, state) => {
  const version = { keptUntil: until, removedAt: null };
  expect(retentionOf(version, new Date(now))).toEqual({ state, until });
});

test('removed files say when', () => {
  const at = new Date('2027-03-12T11:00:00Z');
  const version = { keptUntil: null, removedAt: at };
  expect(retentionOf(version, new Date('2028-01-01'))).toEqual({ state: 'removed', at });
});
