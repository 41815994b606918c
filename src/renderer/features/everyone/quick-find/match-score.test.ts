import { expect, test } from 'vitest';
import { matchScore } from './match-score.ts';

test('each word that was typed has to be found in one piece', () => {
  expect(matchScore('Night serum, a single drop, with a dark k', 'drk')).toBe(0);
  expect(matchScore('Night serum, a single drop', 'dark')).toBe(0);
  expect(matchScore('Switch between light and dark', 'DARK light')).toBeGreaterThan(0);
  expect(matchScore('Switch between light and dark', 'dark night')).toBe(0);
  expect(matchScore('Lamp', '')).toBe(0);
});

test('a whole word scores higher than its start, and that better than its inside', () => {
  const [whole, start, inside] = [
    matchScore('A late lamp', 'late'),
    matchScore('Latest moves', 'late'),
    matchScore('Plates', 'late'),
  ];
  expect(whole).toBeGreaterThan(start);
  expect(start).toBeGreaterThan(inside);
  expect(inside).toBeGreaterThan(0);
  // The best of several places counts.
  expect(matchScore('Plates, late', 'late')).toBe(whole);
  expect(matchScore('Crème brûlée', 'brûl')).toBe(start);
  expect(matchScore('Cr\u00e8me', 'cre\u0300m')).toBe(start);
  expect(matchScore('Cre\u0300me', 'cr\u00e8m')).toBe(start);
});

test('signs around a word are no part of it, and can be typed', () => {
  expect(matchScore('Move to…', 'to')).toBe(matchScore('Move to…', 'to…'));
  expect(matchScore('ben@lamps.test', 'ben@')).toBe(matchScore('ben', 'ben'));
});

test('the name counts more than other texts', () => {
  const beside = matchScore('Lamp', 'mug', ['mug@mugs.test']);
  expect(beside).toBeGreaterThan(0);
  expect(matchScore('Mug', 'mug')).toBeGreaterThan(beside);
  expect(matchScore('Lamp', 'lamp mug', ['mug@mugs.test'])).toBeGreaterThan(beside);
});
