import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The display that a window can be put on: the one at hand or, on a Linux machine without any, an Xvfb
 * of our own that ends with this process.
 */
let display: Promise<string | undefined> | null = null;

export function displayForWindows(): Promise<string | undefined> {
  display ??= findDisplay();
  return display;
}

async function findDisplay(): Promise<string | undefined> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined) {
    return DISPLAY;
  }
  // It chooses a free number itself and writes it to the fourth stream.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  process.once('exit', () => server.kill());
  const failed = once(server, 'error').then((): never => {
    throw new Error('Electron needs a display here: install Xvfb, or set DISPLAY.');
  });
  const told = server.stdio[3];
  if (!told) throw new Error('Xvfb was started without a way to answer.');
  const [number] = await Promise.race([once(told, 'data'), failed]);
  return `:${String(number).trim()}`;
}
