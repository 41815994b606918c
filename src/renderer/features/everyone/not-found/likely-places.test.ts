import { expect, test } from 'vitest';
import { likelyPlaces } from './likely-places.ts';

const pathsFor = (person: Parameters<typeof likelyPlaces>[0]) =>
  likelyPlaces(person).map(({ to }) => to);

test('a visitor is led to public pages', () => {
  expect(pathsFor(null)).toEqual(['/#how-it-works', '/#prices', '/login', '/register']);
});

test('a customer is led to their own pages', () => {
  expect(pathsFor({ roles: ['user'], emailVerified: true })).toContain('/subscriptions/');
});

test('staff are led only where their role lets them in', () => {
  const production = pathsFor({ roles: ['user', 'production'], emailVerified: true });
  expect(production).toEqual([
    '/admin/videos/status/',
    '/admin/shoot-days/',
    '/admin/parcels/',
    '/admin/briefs/',
  ]);
  const admin = pathsFor({ roles: ['user', 'admin'], emailVerified: true });
  expect(admin).toContain('/admin/manage/users/');
});

test('a staff role without a confirmed address leads where customers go', () => {
  expect(pathsFor({ roles: ['user', 'admin'], emailVerified: false })).toContain('/dashboard/');
});
