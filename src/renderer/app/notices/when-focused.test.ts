import { beforeEach, expect, test, vi } from 'vitest';
import { whenFocused } from './when-focused.ts';

let isFocused = false;
const fakeWindow = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('document', { hasFocus: () => isFocused, visibilityState: 'visible' });
  vi.stubGlobal('window', fakeWindow);
  return () => vi.unstubAllGlobals();
});

test('a message in a focused window is shown at once', () => {
  isFocused = true;
  const act = vi.fn();
  whenFocused(act, new AbortController().signal);
  expect(act).toHaveBeenCalledOnce();
});

test('a message in an unfocused window waits for focus, and is shown once', () => {
  isFocused = false;
  const act = vi.fn();
  whenFocused(act, new AbortController().signal);
  expect(act).not.toHaveBeenCalled();
  fakeWindow.dispatchEvent(new Event('focus'));
  fakeWindow.dispatchEvent(new Event('focus'));
  expect(act).toHaveBeenCalledOnce();
});

test('a withdrawn message is not shown', () => {
  isFocused = false;
  const act = vi.fn();
  const taken = new AbortController();
  whenFocused(act, taken.signal);
  taken.abort();
  fakeWindow.dispatchEvent(new Event('focus'));
  expect(act).not.toHaveBeenCalled();
});
