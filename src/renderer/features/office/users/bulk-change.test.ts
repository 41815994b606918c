import { expect, test } from 'vitest';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { bulkLines } from './bulk-change.ts';

const account = (id: string, over: Partial<ListedUser> = {}): ListedUser => ({
  id,
  email: `${id}@x.test`,
  roles: ['user'],
  disabled: false,
  createdAt: new Date(0),
  ...over,
});
const people = [
  account('self', { roles: ['user', 'admin'] }),
  account('ada'),
  account('bob', { roles: ['user', 'production'] }),
  account('eve', { roles: ['user', 'admin'] }),
  account('out', { disabled: true }),
];
const changed = (action: Parameters<typeof bulkLines>[0]) =>
  bulkLines(action, people, 'self').flatMap((line) =>
    line.change === 'none' ? [] : [line.user.id],
  );

test('disabling leaves out oneself, admins and who is disabled already', () => {
  expect(changed('disable')).toEqual(['ada', 'bob']);
});

test('enabling touches only who is disabled', () => {
  expect(changed('enable')).toEqual(['out']);
});

test('a role is given to those without it and taken from those with it', () => {
  expect(changed('giveProduction')).toEqual(['ada', 'eve', 'out']);
  expect(changed('takeProduction')).toEqual(['bob']);
  expect(bulkLines('giveProduction', people, 'self')[3]).toMatchObject({
    roles: ['user', 'production', 'admin'],
  });
});

test('an account that stays as it is says why', () => {
  expect(bulkLines('disable', people, 'self')[3]).toMatchObject({
    change: 'none',
    why: 'An admin: take the role away first',
  });
});
