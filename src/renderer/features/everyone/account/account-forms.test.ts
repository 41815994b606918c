import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { defaultPasswordPolicy } from '#domain/password-policy.ts';
import { addressForm, confirmationForm, nameForm, passwordForm } from './account-forms.ts';

/** What a form says about what was typed, field by field. */
function problems(form: z.ZodType, typed: object): Record<string, string> {
  const { error } = form.safeParse(typed);
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a name is kept as it is typed, without the spaces around it', () => {
  expect(nameForm.parse({ displayName: '  Zoë <b> 🎬 ' })).toEqual({ displayName: 'Zoë <b> 🎬' });
  expect(problems(nameForm, { displayName: ' ' })).toHaveProperty('displayName');
  expect(problems(nameForm, { displayName: 'x'.repeat(101) })).toEqual({
    displayName: 'Shorten it to 100 characters.',
  });
});

describe('a new address', () => {
  const form = addressForm('Ada@Orbitreel.test');

  test('is taken in lower case and without spaces', () => {
    expect(form.parse({ email: ' New@Orbitreel.TEST ' })).toEqual({ email: 'new@orbitreel.test' });
  });

  test.each([
    ['', 'Type the new e-mail address.'],
    ['nobody', 'That does not look like an e-mail address. Check it for a typo.'],
    [`${'x'.repeat(320)}@orbitreel.test`, 'Shorten it to 320 characters; no address is longer.'],
    ['ADA@orbitreel.test ', 'This is already your address.'],
  ])('is refused when it is %j', (email, message) => {
    expect(problems(form, { email })).toEqual({ email: message });
  });
});

describe('a new password', () => {
  const form = passwordForm(defaultPasswordPolicy);

  test('may be anything that the policy takes, spaces and emoji too', () => {
    const typed = { from: 'orbitreel', to: ' two 🎞️ reels ' };
    expect(form.parse(typed)).toEqual(typed);
  });

  test('is refused when it is too short, or the one there is', () => {
    expect(problems(form, { from: '', to: 'abc' })).toMatchObject({
      from: 'Type your current password.',
    });
    expect(problems(form, { from: 'orbitreel', to: 'abc' })).toHaveProperty('to');
    expect(problems(form, { from: 'orbitreel', to: 'orbitreel' })).toEqual({
      to: 'This is your current password. Choose a different one.',
    });
  });
});

describe('a confirmation', () => {
  test('asks for the address where it is required, in upper or lower case', () => {
    const form = confirmationForm('ada@orbitreel.test');
    expect(problems(form, { email: ' ADA@orbitreel.test', password: 'x' })).toEqual({});
    expect(problems(form, { email: 'ada@orbitreel', password: '' })).toEqual({
      email: 'This is not the address of your account. Check it for a typo.',
      password: 'Type your password.',
    });
  });

  test('takes the password alone elsewhere', () => {
    expect(problems(confirmationForm(null), { email: '', password: 'x' })).toEqual({});
  });
});
