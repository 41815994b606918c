import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { guardContents } from './guard-contents.ts';

class Contents extends EventEmitter {
  openWindow: () => { action: 'deny' | 'allow' } = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: () => { action: 'deny' }) {
    this.openWindow = handler;
  }
}

function guarded() {
  const contents = new Contents();
  guardContents(contents, 'app://orbitreel');
  return contents;
}

function isPrevented(event: string, url: string): boolean {
  const preventDefault = vi.fn();
  guarded().emit(event, { url, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
  '%s stays inside the app',
  (event) => {
    expect(isPrevented(event, 'app://orbitreel/product/cart/')).toBe(false);
    for (const url of [
      'https://elsewhere.example/',
      'app://elsewhere/',
      'file:///etc/passwd',
      'data:text/html,x',
      'app://orbitreel@elsewhere/',
      'not an address',
    ]) {
      expect(isPrevented(event, url), url).toBe(true);
    }
  },
);

test('no window is opened and no browser embedded', () => {
  expect(guarded().openWindow()).toEqual({ action: 'deny' });
  expect(isPrevented('will-attach-webview', '')).toBe(true);
});
