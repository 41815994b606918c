import { expect, test } from 'vitest';
import { acceptanceState, legalRecordId, legalTextId, legalWords } from './legal-text.ts';

const present = { terms: 3, privacy: 2 };

test('the present versions are accepted, and no others', () => {
  expect(acceptanceState(present, { terms: 3, privacy: 2 })).toBe('accepted');
  expect(acceptanceState(present, { terms: 2, privacy: 2 })).toBe('changed');
  expect(acceptanceState(present, { terms: 3, privacy: null })).toBe('changed');
  expect(acceptanceState(present, { terms: 4, privacy: 2 })).toBe('changed');
});

test('nothing accepted is missing while there is a text, and fine while there is none', () => {
  expect(acceptanceState(present, null)).toBe('missing');
  expect(acceptanceState({ terms: null, privacy: 1 }, null)).toBe('missing');
  expect(acceptanceState(present, { terms: null, privacy: null })).toBe('missing');
  expect(acceptanceState({ terms: null, privacy: null }, null)).toBe('accepted');
});

test('a version and its record are named after kind and number', () => {
  expect(legalTextId('terms', 3)).toBe('terms-3');
  expect(legalRecordId('privacy', 1)).toBe('legalText-privacy-1');
});

test('a text of blanks is none', () => {
  expect(legalWords.safeParse(' \n ').success).toBe(false);
});
