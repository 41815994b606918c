import { expect, test } from 'vitest';
import { defaultPasswordPolicy } from '#domain/password-policy.ts';
import { parsePasswordPolicy } from './password-policy.ts';

const answer = {
  enforcementState: 'ENFORCE',
  allowedNonAlphanumericCharacters: '!?#',
  forceUpgradeOnSignin: false,
  customStrengthOptions: {
    minPasswordLength: 10,
    containsUppercaseLetter: true,
    containsNonAlphanumericCharacter: true,
  },
};

test('an enforced policy is asked for', () => {
  expect(parsePasswordPolicy(answer)).toEqual({
    minLength: 10,
    maxLength: 4096,
    lowercase: false,
    uppercase: true,
    digit: false,
    signs: '!?#',
  });
});

test('a policy that is not enforced is not', () => {
  expect(parsePasswordPolicy({ ...answer, enforcementState: 'OFF' })).toEqual(
    defaultPasswordPolicy,
  );
});

test.each([
  null,
  'text',
  {},
  { ...answer, customStrengthOptions: null },
  { ...answer, customStrengthOptions: { minPasswordLength: -3 } },
  { ...answer, customStrengthOptions: { minPasswordLength: 'many' } },
])('an answer that makes no sense asks for no more than the defaults (%#)', (odd) => {
  expect(parsePasswordPolicy(odd)).toEqual(defaultPasswordPolicy);
});
