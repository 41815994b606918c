import { expect, test, vi } from 'vitest';
import { createActiveRow } from './active-row.ts';

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

test('a row that left is replaced, and active again when it comes back before its replacement was focused', () => {
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

test('in an empty list no row gets the focus, and then the first that comes', () => {
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
