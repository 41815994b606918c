import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from './roles.ts';
import {
  homePath,
  manageSubscriptionPath,
  mayOpen,
  routeAt,
  routes,
  safeReturnPath,
  signInPath,
  subscriptionStatusPath,
} from './routes.ts';

const person = (emailVerified: boolean, ...roles: Role[]) => ({ roles, emailVerified });
const customer = person(false, 'user');
const production = person(true, 'user', 'production');
const admin = person(true, 'user', 'admin');

test('every route of the specification is there, as it writes it', () => {
  const ours: string[] = [
    routes.videoWall.path,
    routes.pastBoard.path,
    routes.shootDays.path,
    routes.callSheet.path,
    routes.sharedFilm.path,
    routes.stopMail.path,
    routes.auditLog.path,
    routes.reconciliation.path,
    routes.terms.path,
    routes.privacy.path,
    routes.imprint.path,
    routes.help.path,
    routes.about.path,
    routes.legalTexts.path,
    routes.invoices.path,
    routes.customer.path,
    routes.customerView.path,
    routes.storyboard.path,
    routes.parcels.path,
    routes.studioBriefs.path,
    routes.parcel.path,
    routes.brief.path,
    routes.changePlan.path,
  ];
  const paths = Object.values(routes)
    .map(({ path }): string => path)
    .filter((path) => !ours.includes(path));
  expect(paths).toEqual([
    '/',
    '/login',
    '/register',
    '/verify-email',
    '/reset-password',
    '/dashboard/',
    '/account/',
    '/product/cart/',
    '/checkout/success/',
    '/subscriptions/',
    '/subscriptions/status/',
    '/subscriptions/manage/:subscriptionId',
    '/product/build/',
    '/admin/dashboard/',
    '/account-management/',
    '/admin/manage/users/',
    '/admin/manage/products/',
    '/admin/videos/status/',
    '/unauthorized',
  ]);
});

describe('mayOpen', () => {
  const opened = (who: typeof admin) =>
    Object.values(routes).filter(({ access }) => mayOpen(access, who)).length;

  test('admins open everything', () => {
    expect(opened(admin)).toBe(Object.keys(routes).length);
  });

  test('production opens the queue, its past, its wall, the parcels, briefs, shoot days and call sheets, besides the pages of customers', () => {
    expect(opened(production)).toBe(opened(customer) + 7);
    expect(mayOpen(routes.videoStatus.access, production)).toBe(true);
    expect(mayOpen(routes.videoWall.access, production)).toBe(true);
    expect(mayOpen(routes.parcels.access, production)).toBe(true);
    expect(mayOpen(routes.studioBriefs.access, production)).toBe(true);
  });

  test('customers open no staff screen', () => {
    expect(mayOpen('staff', customer)).toBe(false);
    expect(mayOpen('admin', customer)).toBe(false);
    expect(mayOpen('customer', customer)).toBe(true);
    expect(mayOpen('public', customer)).toBe(true);
  });

  test('an admin with an unverified address opens the pages of a customer', () => {
    expect(opened(person(false, 'user', 'admin', 'production'))).toBe(opened(customer));
  });
});

test('everybody starts at their own home page', () => {
  expect(homePath(admin)).toBe('/admin/dashboard/');
  expect(homePath(person(true, 'production', 'admin'))).toBe('/admin/dashboard/');
  expect(homePath(production)).toBe('/admin/videos/status/');
  expect(homePath(customer)).toBe('/dashboard/');
  expect(homePath(person(false, 'admin'))).toBe('/dashboard/');
  expect(homePath(person(true))).toBe('/dashboard/');
});

test('the builder invites to register, everything else to log in', () => {
  expect(signInPath('/product/build/')).toBe('/register');
  expect(signInPath('/product/build')).toBe('/register');
  expect(signInPath('/product/cart/')).toBe('/login');
  expect(signInPath('/')).toBe('/login');
  expect(signInPath('/product/build/x')).toBe('/login');
});

test('ids are escaped in addresses', () => {
  expect(manageSubscriptionPath('sub_1')).toBe('/subscriptions/manage/sub_1');
  expect(manageSubscriptionPath('a/b?c#d')).toBe('/subscriptions/manage/a%2Fb%3Fc%23d');
  expect(subscriptionStatusPath('a&b=c')).toBe('/subscriptions/status/?subscription=a%26b%3Dc');
});

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/dashboard/',
    '/subscriptions/manage/sub_1',
    '/subscriptions/status/?subscription=sub_1',
    '/checkout/success/?session_id=cs_1#top',
    '/product/build/?next=https://orbitreel.test/',
    '/subscriptions/manage/%2F%2Fevil.test',
  ])('%s is an address of ours', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    'https://evil.test/',
    'HTTPS://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '/\u0000/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/a/.\\/evil.test',
    '/%2fevil.test',
    '/%2F%2Fevil.test',
    '/%5Cevil.test',
    '/%09/evil.test',
    '/@somebody',
    '/no-such-page',
    '/subscriptions/manage/',
    '/subscriptions/manage/a/b',
    '/login/extra',
    '/dashboard/\u007f',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    'dashboard/',
    './dashboard/',
    '',
    ' ',
    '?a=b',
    '#top',
    `/${'x'.repeat(2000)}`,
    null,
    undefined,
    5,
    {},
    ['/dashboard/'],
  ])('%j is not', (candidate) => {
    expect(safeReturnPath(candidate)).toBeNull();
  });

  const paths = Object.values(routes).map(({ path }) => path.slice(1));
  const oddities = '/ \\ . .. %2e %2f %5c %00 @ : ? # a evil.test https:'.split(' ');
  const piece = fc.constantFrom('\t', ' ', ...oddities, ...paths);
  const address = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  test('any remembered value leads to a route of ours or nowhere', () => {
    fc.assert(
      fc.property(address, (candidate) => {
        const path = safeReturnPath(candidate);
        if (path === null) return;
        const url = new URL(path, 'https://orbitreel.test');
        expect(url.host).toBe('orbitreel.test');
        expect(routeAt(url.pathname)).not.toBeNull();
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test('some values are let through', () => {
    const found = fc
      .sample(address, { numRuns: 2000, seed: 5 })
      .filter((each) => safeReturnPath(each) !== null);
    expect(found.length).toBeGreaterThan(10);
  });
});
