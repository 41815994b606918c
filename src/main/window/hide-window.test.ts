import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { hideWindow } from './hide-window.ts';

class Window extends EventEmitter {
  fills: boolean;
  constructor(fills: boolean) {
    super();
    this.fills = fills;
  }
  isFullScreen = () => this.fills;
  setFullScreen = vi.fn();
  hide = vi.fn();
}

test.each([
  ['darwin', false],
  ['win32', true],
  ['linux', true],
] as const)('a window is hidden at once: %s, full screen: %s', (platform, fills) => {
  const window = new Window(fills);
  hideWindow(window, platform);
  expect(window.hide).toHaveBeenCalledOnce();
  expect(window.setFullScreen).not.toHaveBeenCalled();
});

test('on macOS it leaves the full screen first, so that no empty space stays behind', () => {
  const window = new Window(true);
  hideWindow(window, 'darwin');
  expect(window.setFullScreen).toHaveBeenCalledExactlyOnceWith(false);
  expect(window.hide).not.toHaveBeenCalled();
  window.emit('leave-full-screen');
  expect(window.hide).toHaveBeenCalledOnce();
});
