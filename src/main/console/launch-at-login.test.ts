import { expect, test, vi } from 'vitest';
import { createLaunchAtLogin } from './launch-at-login.ts';

const needs = (platform: NodeJS.Platform, part: object = {}) => ({
  platform,
  released: true,
  execPath: '/opt/Orbitreel/orbitreel',
  configFolder: '/home/me/.config',
  setLoginItem: vi.fn(),
  files: { write: vi.fn(), remove: vi.fn() },
  ...part,
});

test.each(['darwin', 'win32'] as const)('the system itself starts it on %s', (platform) => {
  const given = needs(platform);
  const launch = createLaunchAtLogin(given);
  expect(launch.offer).toEqual({ offered: true });
  launch.set(true);
  launch.set(false);
  expect(given.setLoginItem.mock.calls).toEqual([[true], [false]]);
  expect(given.files.write).not.toHaveBeenCalled();
});

test('on Linux a file among the startup programs does, and is taken away again', () => {
  const given = needs('linux', { execPath: '/opt/Orbit "reel" 100%/orbitreel' });
  const launch = createLaunchAtLogin(given);
  launch.set(true);
  const file = '/home/me/.config/autostart/orbitreel.desktop';
  expect(given.files.write).toHaveBeenCalledExactlyOnceWith(
    file,
    expect.stringContaining('Exec="/opt/Orbit \\"reel\\" 100%%/orbitreel"\n'),
  );
  launch.set(false);
  expect(given.files.remove).toHaveBeenCalledExactlyOnceWith(file);
  expect(given.setLoginItem).not.toHaveBeenCalled();
});

test('an AppImage and a development run say why they cannot', () => {
  const image = needs('linux', { execPath: '/tmp/.mount_OrbitrX1/orbitreel' });
  const launch = createLaunchAtLogin(image);
  expect(launch.offer).toEqual({ offered: false, reason: expect.stringContaining('AppImage') });
  launch.set(true);
  expect(image.files.write).not.toHaveBeenCalled();
  expect(createLaunchAtLogin(needs('darwin', { released: false })).offer.offered).toBe(false);
});
