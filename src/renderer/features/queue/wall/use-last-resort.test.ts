import { expect, test, vi } from 'vitest';
import { createLastResort } from './use-last-resort.ts';

const minute = 60_000;

/** A wall, and what it noted of its reloads. */
function wallOf(reload: () => boolean) {
  const wall = { now: 0, isLive: true, isNoted: false };
  const { look } = createLastResort({
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
    lookAt: (minutes: number, isLive: boolean) => {
      Object.assign(wall, { now: minutes * minute, isLive });
      look();
    },
  };
}

test('a wall that heard nothing for ten minutes is loaded anew, as soon as that can be', () => {
  const reload = vi.fn(() => false);
  const { lookAt } = wallOf(reload);
  lookAt(0, true);
  lookAt(1, false);
  lookAt(10, false);
  expect(reload).not.toHaveBeenCalled();
  lookAt(11, false);
  reload.mockReturnValue(true);
  lookAt(12, false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it is not loaded twice without having been live in between', () => {
  const reload = vi.fn(() => true);
  const { lookAt } = wallOf(reload);
  lookAt(0, false);
  lookAt(10, false);
  lookAt(30, false);
  expect(reload).toHaveBeenCalledTimes(1);
  lookAt(31, true);
  lookAt(32, false);
  lookAt(42, false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('what mended itself meanwhile starts over', () => {
  const reload = vi.fn(() => true);
  const { lookAt } = wallOf(reload);
  lookAt(0, false);
  lookAt(9, true);
  lookAt(12, false);
  expect(reload).not.toHaveBeenCalled();
});
