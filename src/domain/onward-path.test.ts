import { expect, test } from 'vitest';
import { onwardPath } from './onward-path.ts';
import type { Role } from './roles.ts';
import { routes } from './routes.ts';

const person = (emailVerified: boolean, ...roles: Role[]) => ({ roles, emailVerified });
const customer = person(false, 'user');
const production = person(true, 'user', 'production');
const admin = person(true, 'user', 'admin');

test('a person continues at the page they asked for, or at their start page if that is closed to them', () => {
  const queue = '/admin/videos/status/?view=mine#v1';
  const unconfirmed = person(false, 'user', 'production');
  expect(onwardPath(queue, production)).toBe(queue);
  expect(onwardPath(queue, unconfirmed)).toBe('/dashboard/');
  expect(onwardPath('/product/build/?package=growth', unconfirmed)).toBe(
    '/product/build/?package=growth',
  );
  expect(onwardPath('/admin/dashboard/', production)).toBe(routes.videoStatus.path);
  expect(onwardPath(null, admin)).toBe(routes.adminDashboard.path);
  expect(onwardPath('/nowhere', customer)).toBe('/dashboard/');
});
