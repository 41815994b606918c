import { expect, test } from 'vitest';
import { replacementOf, walk } from './walk.ts';

const board = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']];

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a3', 'ArrowDown', null],
  ['a1', 'ArrowUp', null],
  ['a3', 'ArrowRight', 'c1'],
  ['c1', 'ArrowRight', 'd1'],
  ['d2', 'ArrowRight', null],
  ['d2', 'ArrowLeft', 'c1'],
  ['c1', 'ArrowLeft', 'a1'],
  ['a2', 'End', 'a3'],
  ['a3', 'Home', 'a1'],
  ['a1', 'PageDown', 'a3'],
  ['a3', 'PageDown', null],
  ['a2', 'PageUp', 'a1'],
  ['a2', 'q', null],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(walk(board, from, key)).toBe(to);
});

test('from nowhere, or from what is gone, a walk begins at the first row', () => {
  expect(walk(board, null, 'ArrowDown')).toBe('a1');
  expect(walk(board, 'gone', 'ArrowUp')).toBe('a1');
  expect(walk([[], []], null, 'ArrowDown')).toBeNull();
});

test.each([
  ['a1', [['a2', 'a3'], [], ['c1']], 'a2'],
  ['a3', [['a1', 'a2'], [], ['c1']], 'a2'],
  ['a1', [['a3'], [], ['c1']], 'a3'],
  ['c1', [['a1', 'a2', 'a3'], [], [], ['d1']], 'd1'],
  ['d2', [['a1', 'a2'], [], ['c1'], []], 'c1'],
  ['c1', [['a1'], [], ['c2'], ['d1']], 'c2'],
  ['gone', board, 'a1'],
  ['a1', [[], []], null],
])('when %s leaves, its neighbour takes its place', (left, now, replacement) => {
  expect(replacementOf(board, now, left)).toBe(replacement);
});
