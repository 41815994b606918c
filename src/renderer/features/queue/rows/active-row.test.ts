import { expect, test, vi } from 'vitest';
import { createActiveRow } from './active-row.ts';

test('a row that is stood on already can be gone to again, in the column that it moved to', () => {
  const active = createActiveRow();
  const onChange = vi.fn();
  active.subscribe(onChange);
  active.stand('mug');
  const asked = active.asked();
  active.show([['lamp'], ['mug']]);
  expect([active.isShown('mug'), active.isShown('vase')]).toEqual([true, false]);
  active.goTo('mug');
  expect(active.asked()).not.toBe(asked);
  expect(active.isAwaited('mug')).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(2);
});
