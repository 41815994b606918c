import { expect, test } from 'vitest';
import { parseStoredColorMode } from './page-color-mode.ts';

test('a mode is stored as a JSON string', () => {
  expect(parseStoredColorMode('"dark"')).toBe('dark');
  expect(parseStoredColorMode('"light"')).toBe('light');
});

test.each([null, '', 'dark', '"blue"', '{}', 'null', '["dark"]', '"dark'])(
  'light is shown when %j is stored',
  (stored) => {
    expect(parseStoredColorMode(stored)).toBe('light');
  },
);
