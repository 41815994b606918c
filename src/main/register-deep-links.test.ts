import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { registerDeepLinks } from './register-deep-links.ts';

test('an installed app is registered by itself', () => {
  const setAsDefaultProtocolClient = vi.fn(() => true);
  registerDeepLinks(
    { setAsDefaultProtocolClient },
    { released: true, execPath: '/opt/orbitreel', args: ['/opt/orbitreel', '--hidden'] },
  );
  expect(setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('orbitreel');
});

test('in development Electron is told which program to run', () => {
  const setAsDefaultProtocolClient = vi.fn(() => true);
  registerDeepLinks(
    { setAsDefaultProtocolClient },
    { released: false, execPath: '/bin/electron', args: ['/bin/electron', 'out/main/index.js'] },
  );
  expect(setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('orbitreel', '/bin/electron', [
    resolve('out/main/index.js'),
  ]);
});
