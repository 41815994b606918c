import { expect, test } from 'vitest';
import { shownCount } from './grid-panel.tsx';

const noun = { one: 'account', many: 'accounts' };

test('a count says no more than what is known', () => {
  expect(shownCount(1, true, { state: 'counting' }, noun)).toBe('1 account');
  expect(shownCount(25, false, { state: 'counting' }, noun)).toBe('25 accounts shown');
  expect(shownCount(25, false, { state: 'unknown' }, noun)).toBe('More than 25 accounts');
  expect(shownCount(25, false, { state: 'known', count: 50_000 }, noun)).toBe(
    '25 of 50,000 accounts shown',
  );
});

test('a count that is older than the rows is not believed', () => {
  expect(shownCount(50, false, { state: 'known', count: 30 }, noun)).toBe('More than 50 accounts');
});
