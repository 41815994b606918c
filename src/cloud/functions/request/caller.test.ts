import { expect, test, vi } from 'vitest';

const verifyIdToken = vi.hoisted(() =>
  vi.fn<(token: string, checkRevoked: boolean) => Promise<object>>(),
);
vi.mock('firebase-admin/auth', () => ({ getAuth: () => ({ verifyIdToken }) }));
vi.mock('firebase-functions/logger', () => ({ logger: { info: () => {} } }));
vi.mock('../store/admin.ts', () => ({ admin: () => null }));
const { callerOf, identify, requireRecentLogin } = await import('./caller.ts');

const identity = {
  uid: 'u1',
  email: 'ada@orbitreel.test',
  emailVerified: true,
  lacksSecondFactor: false,
  signedInAt: new Date('2026-03-09T10:00:00Z'),
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

test('a token is checked with the identity service, not only by its signature', async () => {
  verifyIdToken.mockResolvedValue({
    uid: 'u1',
    email: 'ada@orbitreel.test',
    email_verified: true,
    auth_time: identity.signedInAt.getTime() / 1000,
  });
  expect(await identify('Bearer a.b.c')).toEqual(identity);
  expect(verifyIdToken).toHaveBeenCalledExactlyOnceWith('a.b.c', true);
});

test.each([
  ['auth/user-disabled', 'account-disabled'],
  ['auth/id-token-revoked', 'unauthenticated'],
  ['auth/id-token-expired', 'unauthenticated'],
  ['auth/user-not-found', 'unauthenticated'],
])('a token refused as %s is answered as %s', async (reason, code) => {
  verifyIdToken.mockRejectedValue(Object.assign(new Error('Refused'), { code: reason }));
  await expect(identify('Bearer a.b.c')).rejects.toMatchObject({ code });
});

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
  'the header %j names nobody',
  async (authorization) => {
    await expect(identify(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
  },
);

test('a log-in is recent for five minutes', () => {
  const after = (minutes: number) => new Date(identity.signedInAt.getTime() + minutes * 60_000);
  expect(() => requireRecentLogin(identity, after(5))).not.toThrow();
  expect(() => requireRecentLogin(identity, after(5.1))).toThrow(
    expect.objectContaining({ code: 'requires-recent-login' }),
  );
});
