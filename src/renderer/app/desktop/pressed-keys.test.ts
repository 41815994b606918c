import { expect, test } from 'vitest';
import { pressedKeys } from './pressed-keys.ts';

const nothing = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test('a combination is named as the system takes it', () => {
  expect(pressedKeys({ ...nothing, ctrlKey: true, altKey: true, code: 'KeyO' })).toBe(
    'Control+Alt+O',
  );
  expect(pressedKeys({ ...nothing, metaKey: true, shiftKey: true, code: 'Digit1' })).toBe(
    'Super+Shift+1',
  );
  expect(pressedKeys({ ...nothing, altKey: true, code: 'Space' })).toBe('Alt+Space');
  expect(pressedKeys({ ...nothing, ctrlKey: true, code: 'F5' })).toBe('Control+F5');
});

test('typed text and a lone modifier are no shortcut', () => {
  expect(pressedKeys({ ...nothing, code: 'KeyO' })).toBeNull();
  expect(pressedKeys({ ...nothing, shiftKey: true, code: 'KeyO' })).toBeNull();
  expect(pressedKeys({ ...nothing, ctrlKey: true, code: 'ControlLeft' })).toBeNull();
});
