import { expect, test } from 'vitest';
import { isTypedDay } from './date-field.tsx';

test('a day has a year of four digits', () => {
  expect(['2026-03-09', '0020-03-09'].map(isTypedDay)).toEqual([true, true]);
  // Browsers take these, and the calendar cannot compute with them.
  expect(['20260-03-09', '275760-09-13', '', '2026-3-9'].map(isTypedDay)).toEqual(
    Array(4).fill(false),
  );
});
