import { describe, expect, test } from 'vitest';
import { linkModes } from '#contracts/action-link.ts';
import { ProductError } from '#domain/errors.ts';
import { incompleteLink, linkFailure, unofferedLink } from './link-failure.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe.each(linkModes)('a link of the kind %s', (mode) => {
  test('that has expired, was used, or is incomplete has words of its own and a way on', () => {
    const told = [
      linkFailure(failure('auth/expired-action-code'), mode, true),
      linkFailure(failure('auth/invalid-action-code'), mode, true),
      incompleteLink(mode, true),
    ];
    expect(new Set(told.map(({ title }) => title)).size).toBe(3);
    for (const { way } of told) expect(way).toMatchObject({ to: expect.stringMatching(/^\//) });
  });
  test('for an account that is gone or switched off says so', () => {
    expect(linkFailure(failure('auth/user-not-found'), mode, false).title).toContain('account');
    expect(linkFailure(failure('auth/user-disabled'), mode, false)).toMatchObject({
      severity: 'danger',
      way: 'write-to-studio',
    });
  });
  test('without a connection can be tried again', () => {
    expect(linkFailure(failure('auth/network-request-failed'), mode, false)).toMatchObject({
      message: expect.stringContaining('No connection'),
      way: 'try-again',
    });
  });
});

test('a visitor gets a new link to confirm the address after logging in', () => {
  expect(linkFailure(failure('auth/expired-action-code'), 'verifyEmail', false).way).toEqual({
    to: '/login?from=%2Fverify-email',
    label: 'Log in to get a new link',
  });
});

test('a link of another project is not used, and said so', () => {
  const foreign = new ProductError('foreign-link', 'Not ours');
  expect(linkFailure(foreign, 'verifyEmail', true).title).toBe('This link was not made here');
});

test('a link that is not offered leads to the ordinary way in', () => {
  expect(unofferedLink('sign-in').message).toContain('cannot log in by a link');
  expect(unofferedLink('unknown').way).toEqual({ to: '/login', label: 'Log in' });
});
