import { expect, test } from 'vitest';
import { commandsNow } from './commands-now.ts';

const offered = ['find', 'goVideos', 'stepForward', 'undoMove'] as const;

test('everything that is offered can be taken', () => {
  expect(commandsNow(offered, { isAsked: false, isWriting: false })).toEqual([...offered]);
});

test('whoever writes keeps the keys that mean something in a text', () => {
  expect(commandsNow(offered, { isAsked: false, isWriting: true })).toEqual(['find', 'goVideos']);
});

test('a window that asks something is to be answered first', () => {
  expect(commandsNow(offered, { isAsked: true, isWriting: false })).toEqual([]);
});
