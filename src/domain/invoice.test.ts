import { expect, test } from 'vitest';
import { standingOf } from './invoice.ts';

test('an open invoice whose payment takes days is on its way, and a paid one is paid', () => {
  expect(standingOf({ status: 'open', onItsWay: false })).toBe('open');
  expect(standingOf({ status: 'open', onItsWay: true })).toBe('on-its-way');
  expect(standingOf({ status: 'paid', onItsWay: true })).toBe('paid');
});
