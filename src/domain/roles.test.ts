import { expect, test } from 'vitest';
import { isAdmin, isStaff, roles, verifiedRoles, type Role } from './roles.ts';

const holder = (emailVerified: boolean, ...held: Role[]) => ({ roles: held, emailVerified });

test('an admin is one with the role and a verified address', () => {
  expect(isAdmin(holder(true, 'user', 'admin'))).toBe(true);
  expect(isAdmin(holder(true, 'admin'))).toBe(true);
  expect(isAdmin(holder(false, 'user', 'admin'))).toBe(false);
  expect(isAdmin(holder(true, 'user', 'production'))).toBe(false);
  expect(isAdmin(holder(true))).toBe(false);
});

test('staff are production and admins, with a verified address', () => {
  expect(isStaff(holder(true, 'production'))).toBe(true);
  expect(isStaff(holder(true, 'admin'))).toBe(true);
  expect(isStaff(holder(false, 'production'))).toBe(false);
  expect(isStaff(holder(false, 'admin'))).toBe(false);
  expect(isStaff(holder(true, 'user'))).toBe(false);
});

test('every role but the customer needs a verified address', () => {
  expect(roles.filter((name) => name !== 'user')).toEqual([...verifiedRoles]);
});

test('staff who need a second factor and logged in without one are no staff', () => {
  for (const role of ['production', 'admin'] as const) {
    const person = holder(true, 'user', role);
    expect(isStaff({ ...person, lacksSecondFactor: true })).toBe(false);
    expect(isAdmin({ ...person, lacksSecondFactor: true })).toBe(false);
    expect(isStaff({ ...person, lacksSecondFactor: false })).toBe(true);
  }
});
