import { expect, test } from 'vitest';
import { fits } from './fits.ts';

test('each word that was typed has to be found in one piece', () => {
  expect(fits('Night serum, a single drop, with a dark k', 'drk')).toBe(0);
  expect(fits('Night serum, a single drop', 'dark')).toBe(0);
  expect(fits('Switch between light and dark', 'DARK light')).toBeGreaterThan(0);
  expect(fits('Switch between light and dark', 'dark night')).toBe(0);
  expect(fits('Lamp', '')).toBe(0);
});

test('a whole word fits better than its start, and that better than its inside', () => {
  const [whole, start, inside] = [
    fits('A late lamp', 'late'),
    fits('Latest moves', 'late'),
    fits('Plates', 'late'),
  ];
  expect(whole).toBeGreaterThan(start);
  expect(start).toBeGreaterThan(inside);
  expect(inside).toBeGreaterThan(0);
  // The best of several places counts.
  expect(fits('Plates, late', 'late')).toBe(whole);
  expect(fits('Crème brûlée', 'brûl')).toBe(start);
});

test('signs around a word are no part of it, and can be typed', () => {
  expect(fits('Move to…', 'to')).toBe(fits('Move to…', 'to…'));
  expect(fits('ben@lamps.test', 'ben@')).toBe(fits('ben', 'ben'));
});

test('the name counts more than what else is known', () => {
  const beside = fits('Lamp', 'mug', ['mug@mugs.test']);
  expect(beside).toBeGreaterThan(0);
  expect(fits('Mug', 'mug')).toBeGreaterThan(beside);
  expect(fits('Lamp', 'lamp mug', ['mug@mugs.test'])).toBeGreaterThan(beside);
});
