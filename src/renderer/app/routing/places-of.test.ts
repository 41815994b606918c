import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { placesOf } from './places-of.ts';

test.each<[Role[], string[]]>([
  [['user'], ['dashboard', 'build', 'cart', 'subscriptions', 'account']],
  [
    ['user', 'production'],
    ['videoStatus', 'parcels', 'shootDays', 'account'],
  ],
  [
    ['user', 'admin'],
    [
      'videoStatus',
      'parcels',
      'shootDays',
      'accountManagement',
      'manageUsers',
      'manageProducts',
      'adminDashboard',
      'dashboard',
      'account',
    ],
  ],
])('%j are offered what they have something to do on', (roles, places) => {
  expect(placesOf({ roles, emailVerified: true })).toEqual([...places, 'help', 'about']);
});

test('roles of the studio open nothing before the e-mail address is confirmed', () => {
  expect(placesOf({ roles: ['user', 'production'], emailVerified: false })).not.toContain(
    'videoStatus',
  );
});
