import { expect, test } from 'vitest';
import { exportFileName } from './data-section.tsx';

test('a file is named for the day on which it was made', () => {
  expect(exportFileName(new Date(2026, 2, 9, 23, 59))).toBe('orbitreel-data-2026-03-09.json');
});
