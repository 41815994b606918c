import { expect, test } from 'vitest';
import { actionForKey } from './queue-command.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {},
) =>
  actionForKey({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...modifiers,
  });

test('brackets step, however a keyboard types them', () => {
  expect(press(']')).toEqual({ do: 'step', by: 1 });
  expect(press('[', { ctrlKey: true, altKey: true })).toEqual({ do: 'step', by: -1 });
  expect(press(']', { altKey: true })).toEqual({ do: 'step', by: 1 });
  expect(press(']', { ctrlKey: true })).toBeNull();
  expect(press(']', { metaKey: true })).toBeNull();
});

test('letters ask, and only by themselves', () => {
  expect(press('m')).toEqual({ do: 'ask', question: 'move' });
  expect(press('a', { ctrlKey: true })).toBeNull();
  expect(press('L', { shiftKey: true })).toBeNull();
  expect(press('F10', { shiftKey: true })).toEqual({ do: 'ask', question: 'menu' });
});

test('arrows with Alt change the priority, and walk without it', () => {
  expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'prioritise', step: 'up' });
  expect(press('ArrowUp')).toBeNull();
  expect(press('toString')).toBeNull();
});
