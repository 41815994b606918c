import { expect, test, vi } from 'vitest';
import { createDesktopApi } from './desktop-api.ts';

/** What the pages of one window keep for each other. */
function windowStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

type Listener = (event: unknown, path: unknown) => void;

function connected(args: string[] = [], storage = windowStorage()) {
  const listeners = new Map<string, Listener>();
  const calls: unknown[][] = [];
  const desktop = createDesktopApi(
    {
      invoke: (...call) => {
        calls.push(call);
        return new Promise(() => {});
      },
      send: (...call) => void calls.push(call),
      on: (channel, listener) => listeners.set(channel, listener),
    },
    args,
    () => storage,
  );
  const say = (path: unknown) => listeners.get('orbitreel:openRoute')?.({}, path);
  const order = (command: unknown) => listeners.get('orbitreel:command')?.({}, command);
  return { desktop, calls, say, order };
}

test('the page can make calls, hear events and nothing else', () => {
  const { desktop } = connected();
  expect(Object.keys(desktop).toSorted()).toEqual(
    [
      'request',
      'signal',
      'initialColorMode',
      'isWallWindow',
      'onOpenRoute',
      'onCommand',
      'onWake',
      'onNotice',
      'onTokenChange',
    ].toSorted(),
  );
});

test('a call goes by its name on the channel of its kind', () => {
  const { desktop, calls } = connected();
  void desktop.request('readSession');
  void desktop.request('openCheckout', 'https://checkout.stripe.com/c/1');
  desktop.signal('closeWall');
  expect(calls).toEqual([
    ['orbitreel:request', 'readSession'],
    ['orbitreel:request', 'openCheckout', 'https://checkout.stripe.com/c/1'],
    ['orbitreel:signal', 'closeWall'],
  ]);
});

test('the stored colour mode is known before anything is asked', () => {
  expect(connected(['--orbitreel-color-mode=dark']).desktop.initialColorMode).toBe('dark');
  expect(connected(['--orbitreel-color-mode=light']).desktop.initialColorMode).toBe('light');
  expect(connected().desktop.initialColorMode).toBe('light');
});

test('a page that is loaded again begins in the colours chosen last, not in those of its window', () => {
  const storage = windowStorage();
  const args = ['--orbitreel-color-mode=light'];
  const { desktop, calls } = connected(args, storage);
  void desktop.request('saveColorMode', 'dark');
  expect(calls).toEqual([['orbitreel:request', 'saveColorMode', 'dark']]);
  expect(connected(args, storage).desktop.initialColorMode).toBe('dark');
  // Another window made this change in the stored values.
  expect(connected(args).desktop.initialColorMode).toBe('light');
});

test('a page without an origin can keep nothing, and begins in the colours of its window', () => {
  const refusing = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const { desktop, calls } = connected(['--orbitreel-color-mode=dark'], {
    getItem: refusing,
    setItem: refusing,
  });
  expect(desktop.initialColorMode).toBe('dark');
  void desktop.request('saveColorMode', 'light');
  expect(calls).toHaveLength(1);
});

test('the window of the wall is known by its own argument', () => {
  expect(connected(['--orbitreel-wall-window']).desktop.isWallWindow).toBe(true);
  expect(connected(['--orbitreel-color-mode=dark']).desktop.isWallWindow).toBe(false);
});

test('a route is told to the page until it stops listening', () => {
  const { desktop, say } = connected();
  const listener = vi.fn();
  const stop = desktop.onOpenRoute(listener);
  say('/product/cart/');
  stop();
  say('/account/');
  expect(listener).toHaveBeenCalledExactlyOnceWith('/product/cart/');
});

test('a route that came before the page listened is told once', () => {
  const { desktop, say } = connected();
  say('/product/cart/');
  const listener = vi.fn();
  desktop.onOpenRoute(listener);
  desktop.onOpenRoute(listener);
  expect(listener).toHaveBeenCalledExactlyOnceWith('/product/cart/');
});

test('only a path is told', () => {
  const { desktop, say } = connected();
  const listener = vi.fn();
  desktop.onOpenRoute(listener);
  say({ path: '/' });
  say(undefined);
  expect(listener).not.toHaveBeenCalled();
});

test('a command of the menu is told to the page, and nothing else on its channel', () => {
  const { desktop, order } = connected();
  const listener = vi.fn();
  const stop = desktop.onCommand(listener);
  order('stepForward');
  order('toString');
  order({ name: 'stepForward' });
  stop();
  order('find');
  expect(listener).toHaveBeenCalledExactlyOnceWith('stepForward');
});
