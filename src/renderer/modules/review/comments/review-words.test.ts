import { expect, test } from 'vitest';
import { openWords, readersWords, roundsWords, staffReviewWords } from './review-words.ts';

test.each([
  [2, 'Two rounds of changes are included; this is the first.'],
  [1, 'Two rounds of changes are included; this is the last.'],
  [0, 'Two rounds of changes are included, and they are used.'],
])('with %d rounds left: %s', (left, words) => {
  expect(roundsWords(left)).toBe(words);
});

test('the studio reads when silence counts as approval', () => {
  const approvesAt = new Date(new Date().getFullYear(), 11, 7, 12);
  const open = { state: 'open', version: 2, roundsLeft: 1, approvesAt } as const;
  expect(staffReviewWords(open, undefined, [])).toBe(
    'The customer looks at version 2. Without an answer it counts as approved on December 7.',
  );
});

test('the studio reads how many rounds a customer has left', () => {
  const changes = { state: 'changes', version: 1, roundsLeft: 1 } as const;
  expect(staffReviewWords(changes, undefined, [])).toContain('1 of 2 rounds is left.');
  expect(staffReviewWords({ ...changes, roundsLeft: 0 }, undefined, [])).toContain(
    'No round is left.',
  );
});

test('the studio reads that a delivered version was withdrawn, and not that none was delivered', () => {
  const draft = { number: 5, state: 'draft' } as const;
  const withdrawn = { number: 4, state: 'withdrawn' } as const;
  const words = (...versions: (typeof draft | typeof withdrawn)[]) =>
    staffReviewWords({ state: 'none' }, undefined, versions);
  expect(words(draft, withdrawn)).toBe(
    'Version 4 was withdrawn. The customer sees no version now.',
  );
  expect(words(draft)).toBe('No version was delivered yet.');
});

test.each([
  [true, 'draft', 'Only the team reads it and its answers.'],
  [false, 'draft', 'The customer reads it once this version is delivered.'],
  [false, 'delivered', 'The customer reads it.'],
] as const)('for the team only %s, on a %s: %s', (teamOnly, state, words) => {
  expect(readersWords({ teamOnly }, state)).toBe(words);
});

test('open comments of the customer and of the studio are counted apart', () => {
  const [own, studios] = [{ byStaff: false }, { byStaff: true }];
  expect(openWords([own, own, studios], false)).toBe('2 open comments of yours, 1 of the studio.');
  expect(openWords([own, studios], true)).toBe('1 open comment of the customer, 1 of the studio.');
  expect(openWords([studios], false)).toBe('1 open comment of the studio.');
});
