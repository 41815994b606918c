import { expect, test } from 'vitest';
import { rememberedPerson, sessionKeys } from './remembered-person.ts';

const stored = (user: string | null, roles: string | null) => (key: string) =>
  key === sessionKeys.user ? user : roles;
const ana = JSON.stringify({ uid: 'u1', email: 'ana@example.com', emailVerified: true });

test('the last signed-in person is remembered with roles and verified address', () => {
  expect(rememberedPerson(stored(ana, '["user","admin"]'))).toEqual({
    roles: ['user', 'admin'],
    emailVerified: true,
  });
});

test('a role that does not exist grants nothing', () => {
  expect(rememberedPerson(stored(ana, '["user","owner"]'))?.roles).toEqual(['user']);
});

test.each([
  [null, null],
  [ana, null],
  ['null', '["user"]'],
  ['{"uid":1}', '["user"]'],
  ['"ana"', '["user"]'],
  [ana, '{"0":"admin"}'],
  ['{', '['],
])('%j with roles %j is nobody', (user, roles) => {
  expect(rememberedPerson(stored(user, roles))).toBeNull();
});

test('a blocked storage is nobody', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(rememberedPerson(blocked)).toBeNull();
});
