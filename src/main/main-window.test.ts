import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { showApp } from './main-window.ts';

class Contents extends EventEmitter {
  loading = false;
  isLoadingMainFrame = () => this.loading;
  send = vi.fn();
}

class Window extends EventEmitter {
  webContents = new Contents();
  loadURL = vi.fn(async () => {});
  isDestroyed = () => false;
  isMinimized = () => true;
  restore = vi.fn();
  show = vi.fn();
  maximize = vi.fn();
  focus = vi.fn();
}

const address = {
  origin: 'app://orbitreel',
  route: '/checkout/success/?session_id=cs_1',
  isMaximized: false,
};

test('the window loads its route and is shown once painted', () => {
  const window = new Window();
  showApp(window, address, vi.fn());
  expect(window.loadURL).toHaveBeenCalledWith('app://orbitreel/checkout/success/?session_id=cs_1');
  expect(window.show).not.toHaveBeenCalled();
  window.emit('ready-to-show');
  expect(window.show).toHaveBeenCalledOnce();
});

test('a page that cannot be loaded leaves no hidden window behind', async () => {
  const window = new Window();
  const onFailed = vi.fn();
  const failure = new Error('ERR_CONNECTION_REFUSED');
  window.loadURL.mockRejectedValueOnce(failure);
  showApp(window, address, onFailed);
  await expect.poll(() => window.show).toHaveBeenCalledOnce();
  expect(onFailed).toHaveBeenCalledWith(failure);
});

test('a minimised window is restored and focused', () => {
  const window = new Window();
  showApp(window, address, vi.fn()).bringToFront();
  expect(window.restore).toHaveBeenCalledOnce();
  expect(window.focus).toHaveBeenCalledOnce();
});

test('a route asked for while the page loads is sent when it can be heard', () => {
  const window = new Window();
  const app = showApp(window, address, vi.fn());
  window.webContents.loading = true;
  app.openRoute('/product/cart/');
  expect(window.webContents.send).not.toHaveBeenCalled();
  window.webContents.emit('did-finish-load');
  expect(window.webContents.send).toHaveBeenCalledExactlyOnceWith(
    'orbitreel:openRoute',
    '/product/cart/',
  );
});

test('a window that was left maximised is so before it is seen', () => {
  const window = new Window();
  window.maximize.mockImplementation(() => expect(window.show).not.toHaveBeenCalled());
  showApp(window, { ...address, isMaximized: true }, vi.fn());
  window.emit('ready-to-show');
  expect(window.maximize).toHaveBeenCalledOnce();
  expect(window.show).toHaveBeenCalledOnce();
});

test('a page is loaded anew at a route', () => {
  const window = new Window();
  showApp(window, address, vi.fn()).loadRoute('/account/');
  expect(window.loadURL).toHaveBeenLastCalledWith('app://orbitreel/account/');
});
