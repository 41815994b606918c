import { expect, test } from 'vitest';
import { startRoute } from './start-route.ts';

const user = {
  uid: 'u1',
  email: 'ana@example.com',
  emailVerified: true,
  displayName: 'Ana',
  photoURL: null,
};

test('whoever was logged in begins where their work is', () => {
  expect(startRoute('/', { user, roles: ['user', 'admin'] })).toBe('/admin/dashboard/');
  expect(startRoute('/', { user, roles: ['user', 'production'] })).toBe('/admin/videos/status/');
  expect(startRoute('/', { user, roles: ['user'] })).toBe('/dashboard/');
});

test('a visitor begins on the landing page', () => {
  expect(startRoute('/', null)).toBe('/');
});

test('a link goes where it says', () => {
  const session = { user, roles: ['user' as const] };
  expect(startRoute('/subscriptions/', session)).toBe('/subscriptions/');
});
