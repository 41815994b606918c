import { expect, test } from 'vitest';
import { mainWindowOptions, wallWindowOptions } from './window-options.ts';

const files = { preload: '/app/preload.cjs', icon: '/app/icon.png' };

test.each([
  ['light', '#ffffff'],
  ['dark', '#0f001f'],
] as const)('a %s window is made in its colours and hidden until painted', (mode, background) => {
  const options = mainWindowOptions(mode, files, null);
  expect(options).toMatchObject({ show: false, backgroundColor: background });
  expect(options.webPreferences?.additionalArguments).toEqual([`--orbitreel-color-mode=${mode}`]);
});

test('the page has no privileges', () => {
  expect(mainWindowOptions('light', files, null).webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  });
});

test('the page goes on while its window is out of sight', () => {
  const { webPreferences } = mainWindowOptions('light', files, null);
  expect(webPreferences?.backgroundThrottling).toBe(false);
});

test.each([
  ['darwin', true],
  ['win32', false],
  ['linux', false],
] as const)('spelling is checked only where the system does it itself: %s', (platform, checks) => {
  const { webPreferences } = mainWindowOptions('light', files, null, platform);
  expect(webPreferences?.spellcheck).toBe(checks);
});

test('the window is made where it was left', () => {
  const bounds = { x: 10, y: 20, width: 900, height: 700 };
  expect(mainWindowOptions('light', files, bounds)).toMatchObject(bounds);
  expect(mainWindowOptions('light', files, null)).toMatchObject({ width: 1280, height: 832 });
});

test("the wall's window fills its display, and is marked as the wall", () => {
  const bounds = { x: 1440, y: 0, width: 1920, height: 1080 };
  const main = mainWindowOptions('dark', files, null);
  expect(main.webPreferences?.additionalArguments).not.toContain('--orbitreel-wall-window');
  const wall = wallWindowOptions(main, bounds);
  expect(wall).toMatchObject({ ...bounds, fullscreen: true, show: false });
  expect(wall.webPreferences).toEqual({
    ...main.webPreferences,
    additionalArguments: ['--orbitreel-color-mode=dark', '--orbitreel-wall-window'],
  });
});
