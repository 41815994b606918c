import { expect, test } from 'vitest';
import { sortOf, tableQuery, termsOf } from './table-query.ts';

test('every filter that is given holds, and none drops another', () => {
  const query = tableQuery.parse({ table: 'users', role: 'admin', disabled: true, email: 'In' });
  expect(termsOf(query).conditions).toEqual([
    { field: 'roles', operator: 'array-contains', value: 'admin' },
    { field: 'disabled', operator: '==', value: true },
    { field: 'email', operator: '>=', value: 'in' },
    { field: 'email', operator: '<=', value: 'in\uf8ff' },
  ]);
});

test('a range of addresses is ordered by address, whatever was asked for', () => {
  const query = tableQuery.parse({ table: 'subscriptions', email: 'a', sort: 'currentPeriodEnd' });
  expect(sortOf(query)).toBe('userEmail');
  expect(termsOf(query).order).toEqual({ field: 'userEmail', down: true });
});

test('records are asked for by what failed or by one action', () => {
  const failures = tableQuery.parse({ table: 'audit', failures: true, action: 'setRoles' });
  expect(termsOf(failures).conditions.map(({ operator }) => operator)).toEqual(['in']);
  const one = tableQuery.parse({ table: 'audit', action: 'setRoles', actor: 'ines@x.test' });
  expect(termsOf(one).conditions.map(({ field }) => field)).toEqual(['action', 'actorEmail']);
});

test('unknown filters and orders are refused', () => {
  for (const wrong of [
    { table: 'users', roles: 'admin' },
    { table: 'users', sort: 'roles' },
    { table: 'carts' },
  ]) {
    expect(tableQuery.safeParse(wrong).success).toBe(false);
  }
});
