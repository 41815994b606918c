import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { _electron, type Page } from '@playwright/test';
import type { Screen } from 'electron';
import { z } from 'zod';
import { ensureElectron } from '../../../scripts/electron-binary.ts';
import { projectRoot } from '../../../scripts/project-paths.ts';
import { windowStates, type DisplayState } from '../electron-stand-in/control-messages.ts';
import type { DesktopApp, Launch } from '../launch-stand-in.ts';
import { displayForWindows } from './display-server.ts';

const preface = fileURLToPath(new URL('./preface.cjs', import.meta.url));

/** What the preface has put where a test can reach it. */
type Seen = {
  opened: string[];
  messages: string[];
  button: number;
  focused: WeakMap<object, number>;
  shownAfter: WeakMap<object, number>;
  privilegesOf: (contents: object) => object;
  handlers: Map<string, (event: object, ...args: unknown[]) => unknown>;
};
declare global {
  // A variable of the global object can only be declared so.
  // oxlint-disable-next-line eslint/no-var, eslint/vars-on-top
  var orbitreelTest: Seen;
}

async function environment({ userData, config, keychain }: Launch) {
  const display = await displayForWindows();
  return {
    ...process.env,
    ORBITREEL_CONFIG: config,
    ORBITREEL_TEST_USER_DATA: userData,
    ...(display !== undefined && { DISPLAY: display }),
    // Without a desktop session Chromium would look for a keychain that is not there.
    ...(keychain === 'none' && { XDG_CURRENT_DESKTOP: '' }),
  };
}

/** The arguments after Electron's own; root needs another, as in a container. */
const programArguments = ({ args = [], main = projectRoot }: Launch) => [
  '-r',
  preface,
  main,
  ...args,
];

/** Starts the program once more, as opening the app or a link again does; it ends by itself. */
export async function launchElectronAgain(launch: Launch) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(await ensureElectron(), [...asRoot, ...programArguments(launch)], {
    env: await environment(launch),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  child.stdout.on('data', (text) => log.push(String(text)));
  child.stderr.on('data', (text) => log.push(String(text)));
  const [code] = await once(child, 'exit');
  return { code: z.number().nullable().parse(code), log: log.join('') };
}

/**
 * Starts the built app on Electron itself, by Playwright. The inspect fuse is on in the program that
 * npm installs; this is the one way in which it differs from a released one.
 */
export async function launchElectron(launch: Launch): Promise<DesktopApp> {
  const log: string[] = [];
  const electron = await _electron.launch({
    args: programArguments(launch),
    env: await environment(launch),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  electron.process().stdout?.on('data', (text) => log.push(String(text)));
  electron.process().stderr?.on('data', (text) => log.push(String(text)));

  return {
    kind: 'Electron',
    async window(): Promise<Page> {
      await electron.firstWindow();
      // A page that has crashed stays in the list beside the one that took its place.
      const page = electron.windows().at(-1) ?? (await electron.firstWindow());
      await page.waitForURL((url) => url.host !== '');
      await page.waitForLoadState();
      return page;
    },
    address: (path) => `app://orbitreel${path}`,
    windows: async () =>
      windowStates.parse(
        await electron.evaluate(({ BrowserWindow, nativeTheme }) =>
          BrowserWindow.getAllWindows().map((window) => ({
            visible: window.isVisible(),
            focused: globalThis.orbitreelTest.focused.get(window) ?? 0,
            minimized: window.isMinimized(),
            maximized: window.isMaximized(),
            bounds: window.getNormalBounds(),
            backgroundColor: window.getBackgroundColor().toLowerCase(),
            themeSource: nativeTheme.themeSource,
            shownAfter: globalThis.orbitreelTest.shownAfter.get(window) ?? null,
            privileges: globalThis.orbitreelTest.privilegesOf(window.webContents),
          })),
        ),
      ),
    opened: () => electron.evaluate(() => globalThis.orbitreelTest.opened),
    minimize: () =>
      electron.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.minimize();
      }),
    power: (event) => electron.evaluate(({ powerMonitor }, name) => powerMonitor.emit(name), event),
    displays: (displays) => electron.evaluate(changeDisplays, displays),
    place: (bounds, maximized) =>
      electron.evaluate(
        ({ BrowserWindow }, asked) => {
          for (const window of BrowserWindow.getAllWindows()) {
            window.setBounds(asked.bounds);
            if (asked.maximized) window.maximize();
          }
        },
        { bounds, maximized },
      ),
    crash: () =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      ),
    crashGraphics: () =>
      electron.evaluate(({ app }) =>
        app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 }),
      ),
    press: (button) =>
      electron.evaluate((_modules, pressed) => {
        globalThis.orbitreelTest.button = pressed;
      }, button),
    messages: () => electron.evaluate(() => globalThis.orbitreelTest.messages),
    openUrl: (link) =>
      electron.evaluate(
        ({ app }, opened) => app.emit('open-url', { preventDefault: () => {} }, opened),
        link,
      ),
    callAs: (frame, channel, ...args) =>
      electron.evaluate(
        (_modules, call) =>
          globalThis.orbitreelTest.handlers.get(call.channel)?.(
            { senderFrame: call.frame },
            ...call.args,
          ),
        { frame, channel, args },
      ),
    log: () => log.join(''),
    close: () => electron.close(),
  };
}

/** Runs inside main: the computer has these displays from now on. */
function changeDisplays({ screen }: { screen: Screen }, displays: DisplayState[]): void {
  const usual = screen.getPrimaryDisplay();
  const before = screen.getAllDisplays();
  const now = displays.map(({ id, workArea }) => ({ ...usual, id, workArea, bounds: workArea }));
  Object.assign(screen, {
    getAllDisplays: () => now,
    getPrimaryDisplay: () => now[0] ?? usual,
    getDisplayMatching: ({ x, y }: { x: number; y: number }) =>
      now.find(
        ({ workArea: area }) =>
          x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
      ) ??
      now[0] ??
      usual,
  });
  const gone = before.filter(({ id }) => !now.some((display) => display.id === id));
  for (const display of gone) screen.emit('display-removed', {}, display);
  if (gone.length === 0) screen.emit('display-added', {}, now.at(-1));
}
