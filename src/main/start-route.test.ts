import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { startRoute } from './start-route.ts';

const user = sessionUserOf({ uid: 'u1' });
const customer = { user, roles: ['user' as const] };
const production = { user, roles: ['user', 'production'] satisfies Role[] };
const admin = { user, roles: ['user', 'admin'] satisfies Role[] };
const visited = (path: string) => ({ userId: 'u1', path });

test('a logged-in person begins at their start page', () => {
  expect(startRoute('/', admin, null)).toBe('/admin/dashboard/');
  expect(startRoute('/', production, null)).toBe('/admin/videos/status/');
  expect(startRoute('/', customer, null)).toBe('/dashboard/');
});

test('a visitor begins on the landing page', () => {
  expect(startRoute('/', null, null)).toBe('/');
  expect(startRoute('/', null, visited('/dashboard/'))).toBe('/');
});

test('a link goes where it says', () => {
  expect(startRoute('/subscriptions/', customer, visited('/account/'))).toBe('/subscriptions/');
});

test.each([
  [admin, '/admin/manage/users/?find=ana'],
  [production, '/admin/videos/status/?view=table#late'],
  [customer, '/subscriptions/manage/s1'],
])('a logged-in person comes back to the page that was open', (session, path) => {
  expect(startRoute('/', session, visited(path))).toBe(path);
});

test('a page that their roles no longer open is not restored', () => {
  expect(startRoute('/', production, visited('/admin/manage/users/'))).toBe(
    '/admin/videos/status/',
  );
  expect(startRoute('/', customer, visited('/admin/videos/status/'))).toBe('/dashboard/');
  const unverified = { ...admin, user: { ...user, emailVerified: false } };
  expect(startRoute('/', unverified, visited('/admin/manage/users/'))).toBe('/dashboard/');
});

test('the page of somebody else is not come back to', () => {
  const somebody = { userId: 'u2', path: '/subscriptions/manage/s1' };
  expect(startRoute('/', customer, somebody)).toBe('/dashboard/');
});

test.each([
  '/checkout/success/?session_id=cs_1',
  '/login?from=/admin/',
  '/reset-password?oobCode=abc',
  '/nowhere/',
  '//elsewhere.example/dashboard/',
  '/\\elsewhere.example',
  'https://elsewhere.example/dashboard/',
  'javascript:alert(1)',
  '/.//elsewhere.example',
  `/account/?${'a'.repeat(10_000)}`,
  '',
])('a stored route that is none to come back to leads to the start: %s', (path) => {
  expect(startRoute('/', customer, visited(path))).toBe('/dashboard/');
});
