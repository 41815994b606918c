import { expect, test } from 'vitest';
import { keyWords } from './key-words.ts';

test('keys read as they stand on the keyboard', () => {
  expect(keyWords('CmdOrCtrl+Shift+Up', false)).toBe('Ctrl Shift ↑');
  expect(keyWords('CmdOrCtrl+Shift+M', true)).toBe('⌘ ⇧ M');
  expect(keyWords('Control+Alt+O', true)).toBe('⌃ ⌥ O');
  expect(keyWords('F9', false)).toBe('F9');
});
