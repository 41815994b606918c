import { expect, test } from 'vitest';
import { shortDue } from './row-parts.tsx';

const now = new Date(2026, 2, 10, 12);

test.each([
  [new Date(2026, 2, 10, 18), 'Due today'],
  [new Date(2026, 2, 10, 9), 'Overdue today'],
  [new Date(2026, 2, 11, 18), 'Due tomorrow'],
  [new Date(2026, 2, 9, 18), 'Overdue yesterday'],
  [new Date(2026, 8, 30, 18), 'Due Sep 30'],
  [new Date(2025, 11, 3, 18), 'Overdue Dec 3, 2025'],
])('what is due at %s says so in few letters: %s', (dueAt, words) => {
  expect(shortDue(dueAt, now)).toBe(words);
});
