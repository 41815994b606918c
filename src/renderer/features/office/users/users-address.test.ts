import { expect, test } from 'vitest';
import { readUsersQuery } from './users-address.ts';

const newest = { sort: { key: 'createdAt', down: true } };
const read = (address: string) => readUsersQuery(new URLSearchParams(address), newest);

test('filters of an address hold together', () => {
  expect(read('role=admin&disabled=yes')).toEqual({
    table: 'users',
    role: 'admin',
    disabled: true,
    sort: 'createdAt',
    down: true,
  });
});

test('what an address does not know narrows nothing down', () => {
  expect(read('role=owner&disabled=maybe&email=')).toEqual({
    table: 'users',
    sort: 'createdAt',
    down: true,
  });
});

test('addresses that begin with a text come from A to Z', () => {
  expect(read('email=Mara')).toMatchObject({ email: 'mara', down: false });
});
