import { expect, test } from 'vitest';
import { commandsNow } from './commands-now.ts';

const offered = ['find', 'goVideos', 'stepForward', 'undoMove'] as const;

test('everything that is offered can be taken', () => {
  expect(commandsNow(offered, { hasDialog: false, isTyping: false })).toEqual([...offered]);
});

test('while a person types, keys that mean something in a text stay with the text', () => {
  expect(commandsNow(offered, { hasDialog: false, isTyping: true })).toEqual(['find', 'goVideos']);
});

test('a window that asks something is to be answered first', () => {
  expect(commandsNow(offered, { hasDialog: true, isTyping: false })).toEqual([]);
});
