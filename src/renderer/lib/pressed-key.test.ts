import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const press = (key: string, code: string, isComposing = false, keyCode = 0) =>
  pressedKey({ key, code, isComposing, keyCode });

test.each([
  ['with Caps Lock', 'M', 'KeyM', 'm'],
  ['of a Cyrillic layout', 'ь', 'KeyM', 'm'],
  ['of a Cyrillic layout with Caps Lock', 'Я', 'KeyZ', 'z'],
  ['of a Cyrillic layout, where a bracket is', 'ъ', 'BracketRight', ']'],
  ['of a Hebrew layout', 'ש', 'KeyA', 'a'],
  ['of AZERTY, by its letter and not its place', 'a', 'KeyQ', 'a'],
  ['of AZERTY with Shift', '.', 'Comma', '.'],
  ['of a German layout, where Y and Z are changed', 'z', 'KeyY', 'z'],
  ['that has a name', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
  ['that is a space', ' ', 'Space', ' '],
  ['that has no letter here', 'é', 'Digit2', 'é'],
])('a key %s', (_, key, code, meaning) => {
  expect(press(key, code)).toBe(meaning);
});

test('a key of a composition means nothing', () => {
  expect(press('Enter', 'Enter', true)).toBe('');
  expect(press('Process', 'KeyM')).toBe('');
});

test('the Enter that ended a composition in Safari means nothing, and the next one does', () => {
  expect(press('Enter', 'Enter', false, 229)).toBe('');
  expect(press('Enter', 'Enter', false, 13)).toBe('Enter');
});
