import { expect, test, vi } from 'vitest';
import { createActiveRow, replacementOf, walk } from './active-row.ts';

test('the active row can be focused again, in the column that it moved to', () => {
  const active = createActiveRow();
  const onChange = vi.fn();
  active.show([['mug'], []]);
  active.subscribe(onChange);
  active.focused('mug');
  const { focusRequests } = active.getState();
  active.show([[], ['mug']]);
  expect(active.restoreFocus({ scroll: true })).toBe(true);
  expect(active.getState().focusRequests).not.toBe(focusRequests);
  expect(active.pendingFocus('mug')).toEqual({ id: 'mug', scroll: true });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a row that comes back before its replacement had the focus is active again', () => {
  const active = createActiveRow();
  active.show([['mug', 'lamp', 'vase']]);
  active.focused('lamp');
  active.show([['mug', 'vase']]);
  expect(active.getState().id).toBe('vase');
  active.show([['mug']]);
  expect(active.getState().id).toBe('mug');
  active.show([['mug', 'lamp']]);
  expect(active.getState().id).toBe('lamp');
  active.show([['mug']]);
  active.restoreFocus({ scroll: false });
  active.show([['mug', 'lamp']]);
  expect(active.getState().id).toBe('mug');
});

test('in an empty list no row gets the focus; then the first row that comes gets it', () => {
  const active = createActiveRow();
  active.show([['mug']]);
  active.focused('mug');
  active.show([[]]);
  expect(active.restoreFocus({ scroll: true })).toBe(false);
  active.show([['lamp']]);
  expect(active.restoreFocus({ scroll: true })).toBe(true);
  expect(active.getState().id).toBe('lamp');
});

test('a key pressed just after a replacement is meant for the row that left', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const active = createActiveRow();
  active.show([['mug', 'lamp']]);
  active.focused('mug');
  active.show([['lamp']]);
  active.restoreFocus({ scroll: true });
  expect([active.justReplaced('lamp'), active.justReplaced('vase')]).toEqual(['mug', null]);
  clock.mockReturnValue(1000);
  expect(active.justReplaced('lamp')).toBeNull();
  clock.mockRestore();
});

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

test('without a row, or from a row that is gone, a walk begins at the first row', () => {
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
