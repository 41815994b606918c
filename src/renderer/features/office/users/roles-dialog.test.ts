import { expect, test } from 'vitest';
import { changeSentence, givesVerifiedRole, roleChange } from './roles-dialog.tsx';

test('a change names what is given and what is taken', () => {
  const change = roleChange(['user', 'admin'], ['user', 'production']);
  expect(change).toEqual({ given: ['production'], taken: ['admin'] });
  expect(changeSentence(change)).toBe(
    'This gives Production and takes Admin away. It takes effect at once.',
  );
});

test('several roles are given in one sentence', () => {
  expect(changeSentence(roleChange(['user'], ['user', 'production', 'admin']))).toBe(
    'This gives Production and Admin. It takes effect at once.',
  );
});

test('no change says nothing', () => {
  expect(changeSentence(roleChange(['user'], ['user']))).toBe('');
});

test('staff roles ask for a verified address', () => {
  expect(givesVerifiedRole({ given: ['production'], taken: [] })).toBe(true);
  expect(givesVerifiedRole({ given: ['user'], taken: ['admin'] })).toBe(false);
});
