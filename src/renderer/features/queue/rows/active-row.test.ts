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

test('a row that has only just taken the place of another is not what a key is meant for', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const active = createActiveRow();
  active.stand('mug');
  active.succeed('mug', 'lamp');
  expect([active.id(), active.isAwaited('lamp')]).toEqual(['lamp', true]);
  expect([active.leftBefore('lamp'), active.leftBefore('vase')]).toEqual(['mug', null]);
  clock.mockReturnValue(1000);
  expect(active.leftBefore('lamp')).toBeNull();
  active.succeed('lamp', null);
  expect(active.leftBefore(null)).toBe('lamp');
  clock.mockRestore();
});
