import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { oncePainted } from './once-painted.ts';

class Window extends EventEmitter {
  webContents = new EventEmitter();
  destroyed = false;
  isDestroyed = () => this.destroyed;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a window is shown when its page has painted, and only once', () => {
  const window = new Window();
  const show = vi.fn();
  oncePainted(window, show);
  window.emit('ready-to-show');
  expect(show).toHaveBeenCalledOnce();
  window.webContents.emit('did-finish-load');
  vi.runAllTimers();
  expect(show).toHaveBeenCalledOnce();
});

test('a desktop that never says that a hidden page has painted shows it once it has loaded', () => {
  const window = new Window();
  const show = vi.fn();
  oncePainted(window, show);
  window.webContents.emit('did-finish-load');
  expect(show).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(show).toHaveBeenCalledOnce();
});

test('a window that was closed meanwhile stays so', () => {
  const window = new Window();
  const show = vi.fn();
  oncePainted(window, show);
  window.webContents.emit('did-finish-load');
  window.destroyed = true;
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
});
