import { expect, test } from 'vitest';
import { formatShortcut } from './format-shortcut.ts';

test('keys read as they stand on the keyboard', () => {
  expect(formatShortcut('CmdOrCtrl+Shift+Up', false)).toBe('Ctrl Shift ↑');
  expect(formatShortcut('CmdOrCtrl+Shift+M', true)).toBe('⌘ ⇧ M');
  expect(formatShortcut('Control+Alt+O', true)).toBe('⌃ ⌥ O');
  expect(formatShortcut('F9', false)).toBe('F9');
});
