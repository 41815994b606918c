import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { commandGroups } from '#contracts/desktop-commands.ts';
import { menuTemplate, type MenuDeps } from './menu-template.ts';

const deps = (): MenuDeps => ({
  run: vi.fn(),
  openWall: vi.fn(),
  openWebsite: vi.fn(),
  checkForUpdates: vi.fn(),
});

function itemsOf(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : []),
  ]);
}

const template = (platform: NodeJS.Platform, released = true) =>
  menuTemplate({ platform, appName: 'Orbitreel', released }, deps());

test.each(['darwin', 'win32', 'linux'] as const)(
  'every command stands once in the menu on %s',
  (platform) => {
    const ids = itemsOf(template(platform)).flatMap(({ id }) => id ?? []);
    expect(ids.toSorted()).toEqual(
      [
        ...Object.values(commandGroups).flat(),
        'openWall',
        'findLine',
        'checkForUpdates',
      ].toSorted(),
    );
  },
);

/** What Electron gives a role by itself, where one of our keys could meet it. */
const roleKeys: Record<string, string> = {
  undo: 'CmdOrCtrl+Z',
  redo: 'CmdOrCtrl+Shift+Z',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  pasteAndMatchStyle: 'CmdOrCtrl+Shift+V',
  selectAll: 'CmdOrCtrl+A',
  resetZoom: 'CmdOrCtrl+0',
  zoomIn: 'CmdOrCtrl+Plus',
  zoomOut: 'CmdOrCtrl+-',
  minimize: 'CmdOrCtrl+M',
  close: 'CmdOrCtrl+W',
  quit: 'CmdOrCtrl+Q',
  hide: 'CmdOrCtrl+H',
  togglefullscreen: 'F11',
};

test.each(['darwin', 'win32', 'linux'] as const)(
  'no two items share their keys on %s',
  (platform) => {
    const keys = itemsOf(template(platform, false)).flatMap(
      ({ accelerator, role }) => accelerator ?? roleKeys[role ?? ''] ?? [],
    );
    expect(keys).toEqual([...new Set(keys)]);
  },
);

test('no key is a letter that people type', () => {
  for (const { accelerator } of itemsOf(template('linux'))) {
    expect(accelerator ?? 'F1').toMatch(/\+|^F\d+$/);
  }
});

test('macOS has its own menu with the preferences and the way out; others have them in the first', () => {
  expect(template('darwin')[0]?.label).toBe('Orbitreel');
  const [first, ...others] = template('linux');
  expect(itemsOf([first ?? {}]).map(({ role }) => role)).toContain('quit');
  expect(itemsOf(others).map(({ id }) => id)).not.toContain('preferences');
});

test('items that only macOS supports appear in no other menu', () => {
  const rolesOn = (platform: NodeJS.Platform) =>
    itemsOf(template(platform)).map(({ role }) => role);
  expect(rolesOn('darwin')).toEqual(expect.arrayContaining(['zoom', 'front']));
  expect(rolesOn('win32')).not.toContain('zoom');
  expect(rolesOn('win32')).not.toContain('front');
});

test('only a development run can be reloaded and inspected', () => {
  const rolesOf = (released: boolean) =>
    itemsOf(template('linux', released)).map(({ role }) => role);
  expect(rolesOf(false)).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']));
  expect(rolesOf(true)).not.toContain('reload');
  expect(rolesOf(true)).not.toContain('toggleDevTools');
});

test('an item asks the page for its command', () => {
  const asked = deps();
  const items = itemsOf(
    menuTemplate({ platform: 'linux', appName: 'Orbitreel', released: true }, asked),
  );
  const click = items.find(({ id }) => id === 'stepForward')?.click;
  // Electron gives more to a click than ours looks at.
  (click as (() => void) | undefined)?.();
  expect(asked.run).toHaveBeenCalledExactlyOnceWith('stepForward');
});
