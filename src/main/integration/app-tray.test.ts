import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAppTray } from './app-tray.ts';
import { figures } from './sample-report.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const deps = () => ({
  show: vi.fn(),
  openWall: vi.fn(),
  setKeepsAwake: vi.fn(),
  quit: vi.fn(),
});

function started() {
  const menus: MenuItemConstructorOptions[][] = [];
  let click = () => {};
  const asked = deps();
  const tray = createAppTray({
    create: () => ({
      setToolTip: vi.fn(),
      setMenu: (items) => menus.push(items),
      onClick: (listener) => {
        click = listener;
      },
    }),
    deps: asked,
    onMissing: vi.fn(),
  });
  return { menus, tray, asked, click: () => click() };
}

test('many changes within a second make one new menu', () => {
  const { menus, tray } = started();
  for (let queued = 0; queued < 20; queued += 1) {
    tray.update({ summary: { ...figures, counts: { ...figures.counts, queued }, heardAt: 0 } });
  }
  expect(menus).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(menus).toHaveLength(2);
  expect(menus[1]?.map(({ label }) => label)).toContain('Queued: 19');
});

test('an unchanged menu is not rebuilt', () => {
  const { menus, tray } = started();
  tray.update({ summary: { ...figures, heardAt: 1 } });
  vi.advanceTimersByTime(1000);
  tray.update({ summary: { ...figures, heardAt: 60_001 } });
  vi.advanceTimersByTime(1000);
  expect(menus).toHaveLength(2);
});

test('a click on the icon shows the app', () => {
  const { asked, click } = started();
  click();
  expect(asked.show).toHaveBeenCalledExactlyOnceWith(null);
});

test('a desktop without a tray is reported once, and the app goes on', () => {
  const onMissing = vi.fn();
  const tray = createAppTray({
    create: () => {
      throw new Error('no tray');
    },
    deps: deps(),
    onMissing,
  });
  tray.update({ keepsAwake: true });
  vi.advanceTimersByTime(1000);
  expect(tray.isThere).toBe(false);
  expect(onMissing).toHaveBeenCalledOnce();
});
