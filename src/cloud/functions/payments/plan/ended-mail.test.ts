import { expect, test } from 'vitest';
import { overdueOf } from '#tests/support/subscriptions.ts';
import { endedUnpaid } from './ended-mail.ts';

const overdue = overdueOf({ attempts: 4 });
const end = new Date('2026-04-01T15:00:00Z');
const before = new Date('2026-03-20T15:00:00Z');

test('an end before the day that was set is for want of the open payment', () => {
  expect(endedUnpaid({ overdue, cancelsAt: end }, before)).toBe(true);
  expect(endedUnpaid({ overdue, cancelsAt: null }, before)).toBe(true);
});

test('an end on the day that was set, with nothing open, or with what was not tried yet, is not', () => {
  const renewal = { ...overdue, attempts: 0, onItsWay: true };
  expect(endedUnpaid({ overdue: renewal, cancelsAt: null }, before)).toBe(false);
  expect(endedUnpaid({ overdue, cancelsAt: end }, end)).toBe(false);
  expect(endedUnpaid({ overdue: null, cancelsAt: end }, before)).toBe(false);
});
