import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { isMade } from './change-plan.ts';

const end = new Date('2026-04-01T09:00:00Z');
const after = (facts: object = {}) => subscriptionOf({ planRevision: 5, ...facts });

test('a change is made once the plan has changed after its try', () => {
  expect(isMade('at-once', after(), 4)).toBe(true);
  expect(isMade('at-once', after(), 5)).toBe(false);
  expect(isMade('take-back', after(), 4)).toBe(true);
});

test('an end that only took back a change that waited was not set', () => {
  expect(isMade('cancel', after(), 4)).toBe(false);
  expect(isMade('cancel', after({ cancelsAt: end }), 4)).toBe(true);
  expect(isMade('resume', after({ cancelsAt: end }), 4)).toBe(false);
  expect(isMade('resume', after(), 4)).toBe(true);
});

test('a change that was to wait and does not was not made', () => {
  expect(isMade('at-period-end', after(), 4)).toBe(false);
});
