import { expect, test } from 'vitest';
import { defaultPasswordPolicy, passwordProblem, passwordRequirements } from './password-policy.ts';

const strict = {
  ...defaultPasswordPolicy,
  minLength: 10,
  maxLength: 20,
  lowercase: true,
  uppercase: true,
  digit: true,
  signs: '!?#',
};

test.each(['turntable', '🎬🎬🎬', '      ', 'пароль', '<script>'])(
  '%j is accepted where no more is required',
  (password) => {
    expect(passwordProblem(defaultPasswordPolicy, password)).toBeNull();
  },
);

test.each([
  ['', 'Choose a password.'],
  ['short', 'Choose one with at least 6 characters.'],
  ['x'.repeat(4097), 'Choose one with at most 4096 characters.'],
])('%#: the missing requirement is named', (password, problem) => {
  expect(passwordProblem(defaultPasswordPolicy, password)).toBe(problem);
});

test('every requirement of a project is listed and ticked off as it is typed', () => {
  const met = (password: string) =>
    passwordRequirements(strict, password).map(
      ({ label, isMet }) => `${isMet ? '+' : '-'} ${label}`,
    );
  expect(met('turn')).toEqual([
    '- At least 10 characters',
    '+ A small letter',
    '- A capital letter',
    '- A number',
    '- A symbol such as ! or #',
  ]);
  expect(met('Turntable#2026').every((line) => line.startsWith('+'))).toBe(true);
  expect(met('Turntable#2026-and-more')).toContain('- At most 20 characters');
});

test('several missing requirements make one sentence', () => {
  expect(passwordProblem(strict, 'turntable!!')).toBe(
    'Choose one with a capital letter and a number.',
  );
});
