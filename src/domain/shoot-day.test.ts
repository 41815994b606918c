import { expect, test } from 'vitest';
import { isShootDate } from './shoot-day.ts';

test('a shoot day is a date that exists', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isShootDate)).toBe(true);
  const wrong = ['2026-02-30', '2026-02-29', '2026-04-31', '1999-01-01', '2026-3-9', ''];
  expect(wrong.some(isShootDate)).toBe(false);
});
