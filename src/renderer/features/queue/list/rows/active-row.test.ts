import { expect, test, vi } from 'vitest';
import { createActiveRow } from './active-row.ts';

test('a row that is stood on already can be gone to again, in the column that it moved to', () => {
  const active = createActiveRow();
  const onChange = vi.fn();
  active.show([['mug'], []]);
  active.subscribe(onChange);
  active.stand('mug');
  const asked = active.asked();
  active.show([[], ['mug']]);
  expect(active.takeBack({ inSight: true })).toBe(true);
  expect(active.asked()).not.toBe(asked);
  expect(active.awaited('mug')).toEqual({ id: 'mug', inSight: true });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('what left has an heir, is stood on again when it comes back, but not once that one was stood on', () => {
  const active = createActiveRow();
  active.show([['mug', 'lamp', 'vase']]);
  active.stand('lamp');
  active.show([['mug', 'vase']]);
  expect(active.id()).toBe('vase');
  active.show([['mug']]);
  expect(active.id()).toBe('mug');
  active.show([['mug', 'lamp']]);
  expect(active.id()).toBe('lamp');
  active.show([['mug']]);
  active.takeBack({ inSight: false });
  active.show([['mug', 'lamp']]);
  expect(active.id()).toBe('mug');
});

test('with nothing shown there is nothing to go to, and then what comes', () => {
  const active = createActiveRow();
  active.show([['mug']]);
  active.stand('mug');
  active.show([[]]);
  expect(active.takeBack({ inSight: true })).toBe(false);
  active.show([['lamp']]);
  expect(active.takeBack({ inSight: true })).toBe(true);
  expect(active.id()).toBe('lamp');
});

test('a row that has only just taken the place of another is not what a key is meant for', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const active = createActiveRow();
  active.show([['mug', 'lamp']]);
  active.stand('mug');
  active.show([['lamp']]);
  active.takeBack({ inSight: true });
  expect([active.leftBefore('lamp'), active.leftBefore('vase')]).toEqual(['mug', null]);
  clock.mockReturnValue(1000);
  expect(active.leftBefore('lamp')).toBeNull();
  clock.mockRestore();
});
