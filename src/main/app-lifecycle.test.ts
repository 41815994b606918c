import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { runApp } from './app-lifecycle.ts';

const link = 'orbitreel://checkout/success?session_id=cs_1';
const route = '/checkout/success/?session_id=cs_1';

class App extends EventEmitter {
  isFirst = true;
  requestSingleInstanceLock = () => this.isFirst;
  becomeReady: () => void = () => {};
  private readonly ready = new Promise<void>((resolve) => {
    this.becomeReady = resolve;
  });
  whenReady = () => this.ready;
  quit = vi.fn();
}

type Computer = { args?: string[]; platform?: NodeJS.Platform; isFirst?: boolean };

function start({ args = [], platform = 'linux', isFirst = true }: Computer = {}) {
  const app = new App();
  app.isFirst = isFirst;
  const window = { open: true, bringToFront: vi.fn(), openRoute: vi.fn(), loadRoute: vi.fn() };
  const openWindow = vi.fn((_route: string) => ({ ...window, isOpen: () => window.open }));
  const prepare = vi.fn(async () => openWindow);
  const running = runApp({ app, platform, args, prepare });
  const ready = async () => {
    app.becomeReady();
    await running;
  };
  return { app, window, openWindow, prepare, running, ready };
}

test('the app opens one window at its landing page', async () => {
  const { openWindow, ready } = start();
  await ready();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
});

test('a second run leaves everything to the first', async () => {
  const { app, prepare, running } = start({ isFirst: false });
  await running;
  expect(app.quit).toHaveBeenCalledOnce();
  expect(prepare).not.toHaveBeenCalled();
});

test('a link that starts the app decides its first route', async () => {
  const { openWindow, ready } = start({ args: ['electron', '.', link] });
  await ready();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(route);
});

test('a link that macOS sends before the app is ready decides its first route', async () => {
  const { app, openWindow, ready } = start({ platform: 'darwin' });
  const preventDefault = vi.fn();
  app.emit('open-url', { preventDefault }, link);
  await ready();
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(route);
});

test('a link given to a second run opens in the window that is there', async () => {
  const { app, window, openWindow, ready } = start();
  await ready();
  app.emit('second-instance', {}, ['electron', '.', link]);
  expect(window.openRoute).toHaveBeenCalledExactlyOnceWith(route);
  expect(window.bringToFront).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
});

test('starting the app again shows its window where it was', async () => {
  const { app, window, ready } = start();
  await ready();
  app.emit('second-instance', {}, ['electron', '.']);
  expect(window.bringToFront).toHaveBeenCalledOnce();
  expect(window.openRoute).not.toHaveBeenCalled();
});

test('a link that is not ours changes nothing', async () => {
  const { app, window, openWindow, ready } = start();
  await ready();
  app.emit('second-instance', {}, ['electron', '.', 'orbitreel://admin/dashboard']);
  app.emit('open-url', { preventDefault: vi.fn() }, 'orbitreel://javascript:alert(1)');
  expect(window.openRoute).not.toHaveBeenCalled();
  expect(window.bringToFront).not.toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledOnce();
});

test('a link opens a window when all are closed', async () => {
  const { app, window, openWindow, ready } = start({ platform: 'darwin' });
  await ready();
  window.open = false;
  app.emit('open-url', { preventDefault: vi.fn() }, link);
  expect(openWindow).toHaveBeenLastCalledWith(route);
});

test('the last window closed ends the app, except on macOS', async () => {
  const linux = start();
  await linux.ready();
  linux.app.emit('window-all-closed');
  expect(linux.app.quit).toHaveBeenCalledOnce();

  const mac = start({ platform: 'darwin' });
  await mac.ready();
  mac.app.emit('window-all-closed');
  expect(mac.app.quit).not.toHaveBeenCalled();
});

test('a failed preparation reaches the caller, who tells the person', async () => {
  const { prepare, ready } = start();
  prepare.mockRejectedValueOnce(new Error('config.json is missing'));
  await expect(ready()).rejects.toThrow('config.json is missing');
});
