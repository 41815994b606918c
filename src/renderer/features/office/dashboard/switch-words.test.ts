import { expect, test } from 'vitest';
import { openSystem } from '#domain/gates.ts';
import { gates, isShutdownWord } from './switch-words.ts';

test('every switch of the system is shown', () => {
  expect(gates.toSorted()).toEqual(Object.keys(openSystem).toSorted());
});

test('everything is closed only when the word was typed', () => {
  expect(isShutdownWord(' Close ')).toBe(true);
  expect(isShutdownWord('')).toBe(false);
  expect(isShutdownWord('closed')).toBe(false);
});
