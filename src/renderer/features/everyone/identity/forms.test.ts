import { describe, expect, test } from 'vitest';
import { defaultPasswordPolicy } from '#domain/password-policy.ts';
import { askResetForm, logInForm, registerForm } from './forms.ts';

const form = registerForm(defaultPasswordPolicy);

describe('registering', () => {
  const person = { displayName: ' Ana ', email: ' Ana@Example.com ', password: 'secret' };
  const told = (facts: Partial<typeof person>) =>
    form.safeParse({ ...person, ...facts }).error?.issues.map(({ message }) => message);

  test('takes an address with spaces around it', () => {
    expect(form.parse(person)).toMatchObject({
      displayName: 'Ana',
      email: 'Ana@Example.com',
    });
  });
  test('asks for six characters of password, and for what the policy asks', () => {
    expect(told({ password: 'short' })).toEqual(['Choose one with at least 6 characters.']);
    const strict = registerForm({ ...defaultPasswordPolicy, digit: true });
    expect(strict.safeParse(person).error?.issues[0]?.message).toBe('Choose one with a number.');
  });
  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a na@example.com',
    'ana@example.com\nbcc:x@y.co',
  ])('refuses %j as an address, in words', (email) => {
    expect(told({ email })).toHaveLength(1);
  });
  test('says which of what was typed is too long, and how long it may be', () => {
    expect(told({ email: `${'a'.repeat(309)}@example.com` })).toEqual([
      'Shorten it to 320 characters; no address is longer.',
    ]);
    expect(told({ displayName: 'x'.repeat(101) })).toEqual(['Shorten it to 100 characters.']);
  });
  test.each(['<script>alert(1)</script>', 'Zoë 王小明 🎬', 'أحمد', 'x'.repeat(100)])(
    'takes %j as a name',
    (displayName) => {
      expect(form.parse({ ...person, displayName }).displayName).toBe(displayName);
    },
  );
  test.each(['🎬🎬🎬', '      ', 'pass word ', '<script>'])('leaves %j as it is', (password) => {
    expect(form.parse({ ...person, password }).password).toBe(password);
  });
});

test('a domain in another script goes to the identity service as it knows it', () => {
  expect(askResetForm.parse({ email: 'info@пример.рф' }).email).toBe('info@xn--e1afmkfd.xn--p1ai');
});

test('an address of 320 characters is one', () => {
  const email = `${'a'.repeat(308)}@example.com`;
  expect(askResetForm.parse({ email })).toEqual({ email });
});

test('logging in takes a password of any length, as older accounts may have', () => {
  expect(logInForm.safeParse({ email: 'ana@example.com', password: 'x' }).success).toBe(true);
});
