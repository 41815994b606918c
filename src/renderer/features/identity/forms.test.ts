import { describe, expect, test } from 'vitest';
import { logInForm, registerForm } from './forms.ts';

describe('registering', () => {
  const person = { displayName: ' Ana ', email: ' Ana@Example.com ', password: 'secret' };

  test('takes an address with spaces around it', () => {
    expect(registerForm.parse(person)).toMatchObject({
      displayName: 'Ana',
      email: 'Ana@Example.com',
    });
  });
  test('asks for six characters of password', () => {
    expect(registerForm.safeParse({ ...person, password: 'short' }).success).toBe(false);
  });
  test.each(['', 'ana', 'ana@', '@example.com', 'ana@example'])(
    'refuses %j as an address',
    (email) => {
      expect(registerForm.safeParse({ ...person, email }).success).toBe(false);
    },
  );
});

test('logging in takes a password of any length, as older accounts may have', () => {
  expect(logInForm.safeParse({ email: 'ana@example.com', password: 'x' }).success).toBe(true);
});
