import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Rectangle } from '../settings/window-places.ts';
import { bringWithinReach, keepPlace, reachableBounds } from './window-place.ts';

const laptop = { id: 1, workArea: { x: 0, y: 25, width: 1440, height: 875 } };
const besides = { id: 2, workArea: { x: 1440, y: 0, width: 1920, height: 1080 } };

class Window extends EventEmitter {
  bounds: Rectangle;
  maximized = false;
  minimized = false;
  fullScreen = false;
  constructor(bounds: Rectangle) {
    super();
    this.bounds = bounds;
  }
  isDestroyed = () => false;
  isMinimized = () => this.minimized;
  isMaximized = () => this.maximized;
  isFullScreen = () => this.fullScreen;
  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  setBounds = vi.fn((bounds: Rectangle) => {
    this.bounds = bounds;
  });
}

test('a window opens where it was left', () => {
  const left = { x: 1500, y: 40, width: 1200, height: 800 };
  expect(reachableBounds(left, [laptop, besides])).toEqual(left);
});

test.each([
  ['on a display that is gone', { x: 1500, y: 40, width: 1200, height: 800 }],
  ['with its title bar above the screen', { x: 10, y: -30, width: 1200, height: 800 }],
  ['with its title bar below the screen', { x: 10, y: 880, width: 1200, height: 800 }],
  ['with only an edge on the screen', { x: 1400, y: 100, width: 1200, height: 800 }],
])('a window that was left %s opens in the middle', (_where, left) => {
  expect(reachableBounds(left, [laptop])).toEqual({ x: 120, y: 63, width: 1200, height: 800 });
});

test('a window larger than the only display is made to fit', () => {
  const left = { x: 5000, y: 0, width: 3000, height: 2000 };
  expect(reachableBounds(left, [laptop])).toEqual(laptop.workArea);
});

test('wherever a window was left, it opens within reach and comes to rest there', () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  const size = fc.integer({ min: 480, max: 100_000 });
  fc.assert(
    fc.property(number, number, size, size, (x, y, width, height) => {
      const bounds = reachableBounds({ x, y, width, height }, [laptop, besides]);
      expect(bounds && reachableBounds(bounds, [laptop, besides])).toEqual(bounds);
      expect(bounds).not.toBeNull();
    }),
  );
});

test('each change of place is kept, with the display', () => {
  const window = new Window({ x: 1500, y: 40, width: 1200, height: 800 });
  const save = vi.fn();
  keepPlace(window, ({ x }) => (x < 1440 ? laptop : besides), save);
  window.emit('move');
  expect(save).toHaveBeenLastCalledWith({ bounds: window.bounds, isMaximized: false, display: 2 });
  window.maximized = true;
  window.emit('maximize');
  expect(save).toHaveBeenLastCalledWith({ bounds: window.bounds, isMaximized: true, display: 2 });
});

test('a window that is put away or fills the screen keeps the place it had', () => {
  const window = new Window({ x: 0, y: 40, width: 1200, height: 800 });
  const save = vi.fn();
  keepPlace(window, () => laptop, save);
  window.minimized = true;
  window.emit('resize');
  window.minimized = false;
  window.fullScreen = true;
  window.emit('resize');
  expect(save).not.toHaveBeenCalled();
});

test('a window is brought back from a display that was taken away, and stays otherwise', () => {
  const window = new Window({ x: 1500, y: 40, width: 1200, height: 800 });
  expect(bringWithinReach(window, [laptop, besides])).toBe(false);
  expect(window.setBounds).not.toHaveBeenCalled();
  expect(bringWithinReach(window, [laptop])).toBe(true);
  expect(window.bounds).toEqual({ x: 120, y: 63, width: 1200, height: 800 });
  expect(bringWithinReach(window, [])).toBe(false);
});
