import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLaunchAtLogin } from './launch-at-login.ts';

const deps = (platform: NodeJS.Platform, part: object = {}) => ({
  platform,
  released: true,
  execPath: '/opt/Orbitreel/orbitreel',
  configFolder: '/home/user/.config',
  loginItem: { set: vi.fn(), isOn: vi.fn(() => true) },
  files: { read: vi.fn((_path: string): string | null => null), write: vi.fn(), remove: vi.fn() },
  ...part,
});

test.each(['darwin', 'win32'] as const)('the system itself starts it on %s', (platform) => {
  const given = deps(platform);
  const launch = createLaunchAtLogin(given);
  expect(launch.state()).toEqual({ offered: true, isOn: true });
  // Somebody switched it off in the system's own settings.
  given.loginItem.isOn.mockReturnValue(false);
  expect(launch.state()).toEqual({ offered: true, isOn: false });
  launch.set(true);
  launch.set(false);
  expect(given.loginItem.set.mock.calls).toEqual([[true], [false]]);
  expect(given.files.write).not.toHaveBeenCalled();
});

test('on Linux a file among the startup programs does, and is taken away again', () => {
  const given = deps('linux', { execPath: '/opt/Orbit "reel" 100%/orbitreel' });
  const launch = createLaunchAtLogin(given);
  launch.set(true);
  const file = '/home/user/.config/autostart/orbitreel.desktop';
  expect(given.files.write).toHaveBeenCalledExactlyOnceWith(
    file,
    expect.stringContaining('Exec="/opt/Orbit \\"reel\\" 100%%/orbitreel"\n'),
  );
  launch.set(false);
  expect(given.files.remove).toHaveBeenCalledExactlyOnceWith(file);
  expect(given.loginItem.set).not.toHaveBeenCalled();
  expect(launch.state()).toEqual({ offered: true, isOn: false });
  expect(given.files.read).toHaveBeenCalledExactlyOnceWith(file);
});

test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
  'a desktop on Linux that switched it off by %s is believed',
  (line) => {
    const given = deps('linux');
    const launch = createLaunchAtLogin(given);
    launch.set(true);
    const entry = z.string().parse(given.files.write.mock.calls[0]?.[1]);
    given.files.read.mockReturnValue(entry);
    expect(launch.state()).toEqual({ offered: true, isOn: true });
    given.files.read.mockReturnValue(`${entry}${line}\n`);
    expect(launch.state()).toEqual({ offered: true, isOn: false });
  },
);

test('an AppImage and a development run say why they cannot', () => {
  const image = deps('linux', { execPath: '/tmp/.mount_OrbitrX1/orbitreel' });
  const launch = createLaunchAtLogin(image);
  expect(launch.state()).toEqual({ offered: false, reason: expect.stringContaining('AppImage') });
  launch.set(true);
  expect(image.files.write).not.toHaveBeenCalled();
  expect(createLaunchAtLogin(deps('darwin', { released: false })).state().offered).toBe(false);
});
