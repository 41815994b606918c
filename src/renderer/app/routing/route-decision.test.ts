import { describe, expect, test } from 'vitest';
import type { Session, SignedIn } from '#data/hooks/cloud-context.tsx';
import type { Role } from '#domain/roles.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { routeDecision } from './route-decision.ts';

const place = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const signedOut: Session = { state: 'signed-out', reason: null };

function signedIn(roles: Role[], { verified = true, confirmed = true } = {}): SignedIn {
  const user = sessionUserOf({ emailVerified: verified });
  return { state: 'signed-in', user, roles, confirmed };
}

describe('a visitor who is not logged in', () => {
  test('enters public pages while it is not known who they are', () => {
    expect(routeDecision('public', { state: 'loading' }, place('/'), false)).toEqual({
      kind: 'enter',
    });
  });
  test('waits at a protected page until the session is known', () => {
    expect(routeDecision('customer', { state: 'loading' }, place('/account/'), false)).toEqual({
      kind: 'wait',
    });
  });
  test('is asked to log in, and the whole origin is remembered', () => {
    const asked = place('/subscriptions/status/', '?subscription=sub_1');
    expect(routeDecision('customer', signedOut, asked, false)).toEqual({
      kind: 'go',
      to: '/login?from=%2Fsubscriptions%2Fstatus%2F%3Fsubscription%3Dsub_1',
    });
  });
  test('is invited to register at the builder', () => {
    expect(routeDecision('customer', signedOut, place('/product/build'), false)).toEqual({
      kind: 'go',
      to: '/register?from=%2Fproduct%2Fbuild',
    });
  });
  test('and had an account until a moment ago is asked to log in, at the builder too', () => {
    const ended: Session = { state: 'signed-out', reason: 'Your session has ended.' };
    expect(routeDecision('customer', ended, place('/product/build'), false)).toEqual({
      kind: 'go',
      to: '/login?from=%2Fproduct%2Fbuild',
    });
  });
  test('goes to the landing page after logging out on purpose', () => {
    expect(routeDecision('customer', signedOut, place('/account/'), true)).toEqual({
      kind: 'go',
      to: '/',
    });
  });
});

describe('a person who is logged in', () => {
  test('enters the pages that their role opens', () => {
    expect(routeDecision('staff', signedIn(['user', 'production']), place('/x'), false).kind).toBe(
      'enter',
    );
    expect(routeDecision('admin', signedIn(['user', 'admin']), place('/x'), false).kind).toBe(
      'enter',
    );
  });
  test('without the role is told so', () => {
    expect(routeDecision('admin', signedIn(['user', 'production']), place('/x'), false)).toEqual({
      kind: 'go',
      to: '/unauthorized?from=%2Fx',
    });
  });
  test('with the role but an unverified address is told so', () => {
    const admin = signedIn(['user', 'admin'], { verified: false });
    expect(routeDecision('admin', admin, place('/x'), false).kind).toBe('go');
  });
  test('is not turned away by a remembered role that may be out of date', () => {
    const remembered = signedIn(['user'], { confirmed: false });
    expect(routeDecision('admin', remembered, place('/x'), false).kind).toBe('wait');
  });
});

describe('staff who need a second factor', () => {
  const session: Session = { ...signedIn(['user']), withheld: ['admin'] };

  test('are led from every page to what explains it, and remember where they were going', () => {
    for (const [access, path] of [
      ['admin', '/admin/dashboard/'],
      ['customer', '/dashboard/'],
    ] as const) {
      expect(routeDecision(access, session, place(path), false)).toEqual({
        kind: 'go',
        to: `/unauthorized?${new URLSearchParams({ from: path })}`,
      });
    }
  });
  test('enter their account page, where they set one up', () => {
    expect(routeDecision('customer', session, place('/account/'), false)).toEqual({
      kind: 'enter',
    });
  });
});
