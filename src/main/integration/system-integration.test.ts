import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences, type DesktopPreferences } from '#contracts/desktop-preferences.ts';
import { createIpcReceiver } from '#tests/support/ipc-receiver.ts';
import type { Display } from './choose-display.ts';
import { createSystemIntegration, type SystemIntegrationDeps } from './system-integration.ts';
import { figures } from './sample-report.ts';

const desk: Display = { id: 1, label: 'Desk', bounds: { x: 0, y: 0, width: 1440, height: 900 } };

function started(chosen: Partial<DesktopPreferences> = {}) {
  let preferences = { ...defaultPreferences, ...chosen };
  const items = new Map<string, { enabled: boolean; visible: boolean }>();
  const trayMenus: MenuItemConstructorOptions[][] = [];
  const deps = {
    platform: 'darwin',
    appName: 'Orbitreel',
    released: true,
    preferences: {
      read: () => preferences,
      save: (changed: DesktopPreferences) => {
        preferences = changed;
      },
    },
    window: {
      show: vi.fn(),
      isLookedAt: vi.fn(() => false),
      send: vi.fn(),
      display: () => desk.id,
    },
    quit: vi.fn(),
    openWebsite: vi.fn(),
    checkForUpdates: vi.fn(),
    buildMenu: (template) => {
      const collect = (entries: MenuItemConstructorOptions[]) => {
        for (const { id, submenu } of entries) {
          if (id !== undefined) items.set(id, { enabled: false, visible: false });
          if (Array.isArray(submenu)) collect(submenu);
        }
      };
      collect(template);
      return { getMenuItemById: (id) => items.get(id) ?? null };
    },
    createTray: () => ({
      setToolTip: vi.fn(),
      setMenu: (menu) => trayMenus.push(menu),
      onClick: vi.fn(),
    }),
    badge: { setCount: vi.fn(), setOverlay: vi.fn() },
    notifications: {
      isSupported: () => true,
      create: vi.fn((_look) => ({
        onPress: vi.fn(),
        onEnd: vi.fn(),
        show: vi.fn(),
        close: vi.fn(),
      })),
    },
    shortcuts: { register: vi.fn(() => true), unregister: vi.fn() },
    powerSaveBlocker: { start: vi.fn(() => 1), stop: vi.fn() },
    launchAtLogin: { state: () => ({ offered: true, isOn: false }), set: vi.fn() },
    displays: { all: () => [desk], primary: () => desk.id },
    openWallOn: vi.fn(() => ({
      isDestroyed: () => false,
      close: vi.fn(),
      focus: vi.fn(),
      onClosed: vi.fn(),
      onEscape: vi.fn(),
    })),
    onProblem: vi.fn(),
  } satisfies SystemIntegrationDeps;
  const integration = createSystemIntegration(deps);
  return {
    integration,
    deps,
    call: createIpcReceiver(integration.runs).call,
    items,
    trayMenus,
    read: () => preferences,
  };
}

const batch = {
  sentence: 'One was assigned to you.',
  notifications: [{ videoId: 'mug', title: 'Mug', words: 'Assigned to you' }],
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test.each(['signed-out', 'customer'] as const)(
  'who has nothing to find is not shown the way to it: %s',
  async (state) => {
    const { call, items } = started();
    await call('reportQueue', figures);
    expect(items.get('find')?.visible).toBe(true);
    await call('reportQueue', { state });
    expect(items.get('find')?.visible).toBe(false);
    await call('reportQueue', figures);
    expect(items.get('find')?.visible).toBe(true);
  },
);

test('a closed page offers no command and delays nothing', async () => {
  const { integration, deps, call, items } = started();
  await call('reportQueue', figures);
  await call('offerCommands', ['stepForward']);
  expect(items.get('stepForward')?.enabled).toBe(true);
  integration.pageGone();
  expect(items.get('stepForward')?.enabled).toBe(false);
  expect(items.get('openWall')?.enabled).toBe(false);
  expect(deps.badge.setCount).toHaveBeenLastCalledWith(0);
});

test('notifications that are switched off do not appear', async () => {
  const quiet = started({ showsNotifications: false });
  await quiet.call('showNotifications', batch);
  expect(quiet.deps.notifications.create).not.toHaveBeenCalled();
});

test.each(['signed-out', 'customer'] as const)(
  'a notification does not outlast the work in the queue: %s',
  async (state) => {
    const { deps, call } = started();
    await call('showNotifications', batch);
    const notification = deps.notifications.create.mock.results[0]?.value;
    expect(notification?.close).not.toHaveBeenCalled();
    await call('reportQueue', { state });
    expect(notification?.close).toHaveBeenCalledOnce();
  },
);

test('stored preferences apply from the start, without setting launch at login again', () => {
  const { deps } = started({ keepsAwake: true, shortcut: 'Alt+Space', launchesAtLogin: true });
  expect(deps.powerSaveBlocker.start).toHaveBeenCalledOnce();
  expect(deps.shortcuts.register).toHaveBeenCalledExactlyOnceWith('Alt+Space', expect.anything());
  expect(deps.launchAtLogin.set).not.toHaveBeenCalled();
});

test('a start at login that the system refuses is reported to the page that asked for it', () => {
  const { integration, deps } = started();
  deps.launchAtLogin.set.mockImplementation(() => {
    throw new Error('not permitted');
  });
  const wanted = { ...defaultPreferences, launchesAtLogin: true };
  expect(() => integration.apply(wanted)).toThrow('not permitted');
});

test('a wall without its display is an error, and the tray then opens the preferences', async () => {
  const { deps, call, trayMenus } = started({ wallDisplay: 9 });
  await expect(call('openWall')).rejects.toThrow('not connected');
  await call('reportQueue', figures);
  vi.advanceTimersByTime(1000);
  const item = trayMenus.at(-1)?.find(({ label }) => label === 'Open the wall view');
  (item?.click as (() => void) | undefined)?.();
  expect(deps.window.send).toHaveBeenCalledExactlyOnceWith('preferences');
});

test('a preference switched in the tray is stored', () => {
  const { deps, trayMenus, read } = started();
  const item = trayMenus[0]?.find(({ label }) => label === 'Keep the screen awake');
  (item?.click as (() => void) | undefined)?.();
  expect(read().keepsAwake).toBe(true);
  expect(deps.powerSaveBlocker.start).toHaveBeenCalledOnce();
});

test('arguments outside the contract change nothing', async () => {
  const { deps, call, items } = started();
  for (const [name, ...args] of [
    ['reportQueue', { ...figures, waiting: -1 }],
    ['reportQueue', { ...figures, counts: { ...figures.counts, unheard: 1 } }],
    ['reportQueue', { ...figures, changes: Array(6).fill(figures.changes[0]) }],
    ['offerCommands', ['toString']],
    ['offerCommands', Array(200).fill('find')],
    ['showNotifications', { ...batch, notifications: [] }],
    ['showNotifications', { ...batch, sentence: 'x'.repeat(301) }],
    ['openWall', 2],
  ] as const) {
    await expect(call(name, ...args), name).rejects.toThrow('do not fit the contract');
  }
  expect(items.get('find')?.enabled).toBe(false);
  expect(deps.openWallOn).not.toHaveBeenCalled();
  expect(deps.badge.setCount).not.toHaveBeenCalled();
});
