import { expect, test } from 'vitest';
import { keyPressOf } from '#tests/support/key-press.ts';
import { actionForKey, isForQuestion } from './queue-command.ts';

type Modifiers = Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>;
const keyOf = (key: string, modifiers: Modifiers = {}, code = '') =>
  keyPressOf(key, { code, ...modifiers });
const press = (key: string, modifiers?: Modifiers) => actionForKey(keyOf(key, modifiers));

test('brackets step on any keyboard', () => {
  expect(press(']')).toEqual({ do: 'step', by: 1 });
  expect(press('[', { ctrlKey: true, altKey: true })).toEqual({ do: 'step', by: -1 });
  expect(press(']', { altKey: true })).toEqual({ do: 'step', by: 1 });
  expect(press(']', { ctrlKey: true })).toBeNull();
  expect(press(']', { metaKey: true })).toBeNull();
});

test('letters ask questions, and only without other keys', () => {
  expect(press('m')).toEqual({ do: 'ask', question: 'move' });
  expect(press('a', { ctrlKey: true })).toBeNull();
  expect(press('L', { shiftKey: true })).toBeNull();
  expect(press('F10', { shiftKey: true })).toEqual({ do: 'ask', question: 'menu' });
});

test('letters are known with Caps Lock, on other layouts, and not while text is composed', () => {
  expect(press('M')).toEqual({ do: 'ask', question: 'move' });
  expect(actionForKey(keyOf('ь', {}, 'KeyM'))).toEqual({ do: 'ask', question: 'move' });
  expect(actionForKey(keyOf('ъ', {}, 'BracketRight'))).toEqual({ do: 'step', by: 1 });
  expect(press('.', { shiftKey: true })).toEqual({ do: 'ask', question: 'menu' });
  expect(actionForKey({ ...keyOf('m'), isComposing: true })).toBeNull();
});

test('arrows with Alt change the priority, and without it move the focus', () => {
  expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'prioritise', step: 'up' });
  expect(press('ArrowUp')).toBeNull();
  expect(press('toString')).toBeNull();
});

test('a question that is loading takes the keys of the list, and none of the browser or the page', () => {
  const held = (key: string, modifiers?: Modifiers) => isForQuestion(keyOf(key, modifiers));
  for (const key of ['i', ']', '?', ' ', 'Enter', 'Escape', 'ArrowDown']) {
    expect(held(key)).toBe(true);
  }
  expect(held('[', { ctrlKey: true, altKey: true })).toBe(true);
  expect(held('ArrowUp', { altKey: true })).toBe(true);
  expect(held('F10', { shiftKey: true })).toBe(true);
  for (const key of ['Tab', 'F5', 'F12']) expect(held(key)).toBe(false);
  for (const modifiers of [{ ctrlKey: true }, { metaKey: true }]) {
    for (const key of ['r', 'z', 'l', 'Home']) expect(held(key, modifiers)).toBe(false);
  }
});
