import { expect, test, vi } from 'vitest';
import { createStaleReload } from './use-reload-when-stale.ts';

const minute = 60_000;

/** A wall that counts its reloads. */
function wallOf(reload: () => boolean) {
  const wall = { now: 0, isLive: true, isNoted: false };
  const { check } = createStaleReload({
    isLive: () => wall.isLive,
    now: () => wall.now,
    reload: () => {
      wall.isNoted = reload();
    },
    reloaded: {
      isNoted: () => wall.isNoted,
      forget: () => {
        wall.isNoted = false;
      },
    },
  });
  return {
    checkAt: (minutes: number, isLive: boolean) => {
      Object.assign(wall, { now: minutes * minute, isLive });
      check();
    },
  };
}

test('a wall without any answer for ten minutes is reloaded, as soon as that can help', () => {
  const reload = vi.fn(() => false);
  const { checkAt } = wallOf(reload);
  checkAt(0, true);
  checkAt(1, false);
  checkAt(10, false);
  expect(reload).not.toHaveBeenCalled();
  checkAt(11, false);
  reload.mockReturnValue(true);
  checkAt(12, false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it is not loaded twice without having been live in between', () => {
  const reload = vi.fn(() => true);
  const { checkAt } = wallOf(reload);
  checkAt(0, false);
  checkAt(10, false);
  checkAt(30, false);
  expect(reload).toHaveBeenCalledTimes(1);
  checkAt(31, true);
  checkAt(32, false);
  checkAt(42, false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('after a connection that recovered by itself the ten minutes start again', () => {
  const reload = vi.fn(() => true);
  const { checkAt } = wallOf(reload);
  checkAt(0, false);
  checkAt(9, true);
  checkAt(12, false);
  expect(reload).not.toHaveBeenCalled();
});
