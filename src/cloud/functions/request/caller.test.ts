import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const identity = {
  uid: 'u1',
  email: 'ada@orbitreel.test',
  emailVerified: true,
  displayName: null,
};

test('a caller has the roles and the name of their document', () => {
  const caller = callerOf(identity, { roles: ['user', 'production'], displayName: ' Ada ' });
  expect(caller).toMatchObject({ uid: 'u1', roles: ['user', 'production'], name: 'Ada' });
});

test('without a document, a caller is a plain user known by their address', () => {
  expect(callerOf(identity, undefined)).toMatchObject({
    roles: ['user'],
    name: 'ada@orbitreel.test',
  });
});

test('a role that is not known here does not take the others away', () => {
  expect(callerOf(identity, { roles: ['user', 'director', 'admin'] }).roles).toEqual([
    'user',
    'admin',
  ]);
});

test('roles that are no list give no rights', () => {
  expect(callerOf(identity, { roles: 'admin' }).roles).toEqual(['user']);
});

test.each([true, 'yes', null, 0])('an account with disabled: %j is refused', (disabled) => {
  expect(() => callerOf(identity, { roles: ['admin'], disabled })).toThrow(
    expect.objectContaining({ code: 'account-disabled' }),
  );
});
