import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import type { Rectangle } from '../settings/window-places.ts';
import { mainWindowOpener } from './open-main-window.ts';

class Contents extends EventEmitter {
  isLoadingMainFrame = () => false;
  send = vi.fn();
  forcefullyCrashRenderer = vi.fn();
}
class Window extends EventEmitter {
  webContents = new Contents();
  bounds: Rectangle;
  constructor(bounds: Rectangle | null) {
    super();
    this.bounds = bounds ?? { x: 0, y: 0, width: 1280, height: 832 };
  }
  loadURL = vi.fn(async (_url: string) => {});
  isDestroyed = () => false;
  isMinimized = () => false;
  isMaximized = () => false;
  isFullScreen = () => false;
  restore = vi.fn();
  show = vi.fn();
  maximize = vi.fn();
  focus = vi.fn();
  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  setBounds = vi.fn((bounds: Rectangle) => {
    this.bounds = bounds;
  });
}
class Displays extends EventEmitter {
  all = [{ id: 1, workArea: { x: 0, y: 0, width: 1440, height: 860 } }];
  getAllDisplays = () => this.all;
  getDisplayMatching = () => ({ id: 1 });
}

const inMemory = <Value>(value: Value) => ({
  read: () => value,
  save: (changed: Value) => {
    value = changed;
  },
  flush: () => {},
});

const ana = sessionUserOf();

function opening(session: StoredSession | null = { user: ana, roles: ['user'] }) {
  const windows: Window[] = [];
  const displays = new Displays();
  const say = vi.fn();
  const dialogs = {
    explainCrashes: vi.fn(async () => 'go-to-start' as const),
    askAboutHang: vi.fn(async () => 'wait' as const),
  };
  const settings = {
    places: inMemory({}),
    lastRoute: inMemory<{ userId: string; path: string } | null>(null),
    session: inMemory(session),
    preferences: inMemory(defaultPreferences),
    flush: vi.fn(),
  };
  const open = mainWindowOpener({
    create: (bounds) => {
      const window = new Window(bounds);
      windows.push(window);
      return window;
    },
    origin: 'app://orbitreel',
    settings,
    displays,
    notices: { say, take: () => [] },
    dialogs,
    quit: vi.fn(),
    report: vi.fn(),
  });
  const openOne = () => {
    open('/');
    const window = windows.at(-1);
    if (window === undefined) throw new Error('No window was opened');
    return window;
  };
  return { openOne, displays, say, settings };
}

test('a window opens where the last one was left, at the page that was open', () => {
  const { openOne } = opening();
  const first = openOne();
  expect(first.loadURL).toHaveBeenCalledExactlyOnceWith('app://orbitreel/dashboard/');
  first.webContents.emit('did-navigate-in-page', {}, 'app://orbitreel/subscriptions/', true);
  first.bounds = { x: 40, y: 50, width: 900, height: 700 };
  first.emit('move');

  const second = openOne();
  expect(second.bounds).toEqual(first.bounds);
  expect(second.loadURL).toHaveBeenCalledExactlyOnceWith('app://orbitreel/subscriptions/');
});

test('without that preference a person begins at their start page', () => {
  const { openOne, settings } = opening();
  openOne().webContents.emit('did-navigate', {}, 'app://orbitreel/subscriptions/');
  settings.preferences.save({ ...defaultPreferences, reopensLastRoute: false });
  expect(openOne().loadURL).toHaveBeenCalledExactlyOnceWith('app://orbitreel/dashboard/');
});

test('nothing of a page is remembered when nobody is logged in', () => {
  const { openOne, settings } = opening(null);
  settings.lastRoute.save({ userId: 'ana', path: '/subscriptions/' });
  openOne().webContents.emit('did-navigate', {}, 'app://orbitreel/login');
  expect(settings.lastRoute.read()).toBeNull();
});

test.each([
  ['a code out of a mail', '/reset-password?oobCode=secret'],
  ['a payment', '/checkout/success/?session_id=cs_1'],
  ['more than the file holds', `/subscriptions/?q=${'a'.repeat(2000)}`],
])('the address of %s is not written down', (_what, path) => {
  const { openOne, settings } = opening();
  openOne().webContents.emit('did-navigate-in-page', {}, `app://orbitreel${path}`, true);
  expect(settings.lastRoute.read()).toBeNull();
});

test('waiting settings are written when Windows ends the session', () => {
  const { openOne, settings } = opening();
  const window = openOne();
  expect(settings.flush).not.toHaveBeenCalled();
  window.emit('session-end');
  expect(settings.flush).toHaveBeenCalledOnce();
});
