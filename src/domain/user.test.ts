import { describe, expect, test } from 'vitest';
import { emailAddress, user } from './user.ts';

describe('emailAddress', () => {
  test('is trimmed and kept in small letters', () => {
    expect(emailAddress.parse('  Ada@Orbitreel.Test ')).toBe('ada@orbitreel.test');
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@orbitreel.test',
    'a b@orbitreel.test',
    `${'x'.repeat(320)}@a.test`,
  ])('%j is none', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});

test('a user without roles is a customer, and not switched off', () => {
  expect(user.parse({ email: 'ada@orbitreel.test', createdAt: new Date(0) })).toMatchObject({
    roles: ['user'],
    disabled: false,
  });
});
