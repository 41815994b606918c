import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { travelling } from './electron-stand-in/addresses.ts';
import {
  testAnswer,
  windowStates,
  type DisplayState,
} from './electron-stand-in/control-messages.ts';
import { nativeState } from './electron-stand-in/native-messages.ts';

const register = new URL('./electron-stand-in/register.ts', import.meta.url).href;
const builtMain = fileURLToPath(new URL('../../out/main/index.js', import.meta.url));

export type Launch = {
  /** Folder that a run leaves its files in, and the next run finds them. */
  userData: string;
  /** Client configuration: JSON or a file's path. */
  config: string;
  /** Further arguments: Windows and Linux put a link among them. */
  args?: string[];
  /** Whether this computer has a keychain; it has, unless something else is said. */
  keychain?: 'none';
  /** Another main than the built one. */
  main?: string;
  /** The resources that a packed app has beside it; only the stand-in takes them from elsewhere. */
  resources?: string;
};

/** A started desktop app, on Electron or on the stand-in. */
export type DesktopApp = Omit<StandInApp, 'native' | 'pages'>;
export type StandInApp = Awaited<ReturnType<typeof launchStandIn>>;

function startMain({ userData, config, args = [], keychain, main, resources }: Launch) {
  const child = fork(main ?? builtMain, [`--user-data-dir=${userData}`, ...args], {
    execArgv: ['--import', register],
    env: {
      ...process.env,
      ORBITREEL_CONFIG: config,
      ...(keychain && { STAND_IN_KEYCHAIN: keychain }),
      ...(resources !== undefined && { STAND_IN_RESOURCES: resources }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: string[] = [];
  child.stdout?.on('data', (text) => log.push(String(text)));
  child.stderr?.on('data', (text) => log.push(String(text)));
  const exited = once(child, 'exit').then(([code]) => z.number().nullable().parse(code));
  return { child, log, exited };
}

/** Runs the built main a second time, as opening the app or a link again does; it ends by itself. */
export async function launchAgain(launch: Launch): Promise<{ code: number | null; log: string }> {
  const { log, exited } = startMain(launch);
  const code = await exited;
  return { code, log: log.join('') };
}

/** Starts the built main and preload over Chromium, and waits for the first window. */
export async function launchStandIn(launch: Launch) {
  const { child, log, exited } = startMain(launch);
  const waiting = new Map<number, (answer: z.infer<typeof testAnswer>) => void>();
  child.on('message', (message) => {
    const answer = testAnswer.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  let lastId = 0;
  const ask = async (question: { ask: string; [detail: string]: unknown }): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<z.infer<typeof testAnswer>>((resolve) => {
      waiting.set(id, resolve);
    });
    child.send({ ...question, id });
    const ended = exited.then((code): never => {
      throw new Error(`The app ended with ${String(code)}:\n${log.join('')}`);
    });
    const { value, error } = await Promise.race([answered, ended]);
    if (error !== undefined) throw new Error(error);
    return value;
  };

  const browser = await chromium.connectOverCDP(z.string().parse(await ask({ ask: 'endpoint' })));
  const firstPage = (): Page | undefined => browser.contexts()[0]?.pages()[0];

  return {
    kind: 'Electron stand-in',
    /** The main window's page, once it shows the app. */
    async window(): Promise<Page> {
      const page = firstPage();
      if (page === undefined) throw new Error(`The app opened no window:\n${log.join('')}`);
      await page.waitForURL((url) => url.host !== '');
      await page.waitForLoadState();
      return page;
    },
    /** The address of the page as a test can compare it. */
    address: (path: string) => travelling(`app://orbitreel${path}`),
    windows: async () => windowStates.parse(await ask({ ask: 'windows' })),
    /** Addresses that the system browser was asked to open. */
    opened: async () => z.array(z.string()).parse(await ask({ ask: 'opened' })),
    minimize: () => ask({ ask: 'minimize' }),
    /** The computer sleeps, wakes up, is locked or unlocked. */
    power: (event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen') =>
      ask({ ask: 'power', event }),
    /** Displays are added or taken away; these are left. */
    displays: (displays: DisplayState[]) => ask({ ask: 'displays', displays }),
    /** Somebody drags the window to a place. */
    place: (bounds: DisplayState['workArea'], maximized = false) =>
      ask({ ask: 'place', bounds, maximized }),
    /** The page's process ends. */
    crash: () => ask({ ask: 'crash' }),
    /** The process that draws ends. */
    crashGraphics: () => ask({ ask: 'crashGraphics' }),
    /** Which button is pressed in the message boxes from now on. */
    press: (button: number) => ask({ ask: 'press', button }),
    /** What the system's message boxes have said. */
    messages: async () => z.array(z.string()).parse(await ask({ ask: 'messages' })),
    /** Menu, tray, notifications and shortcuts, which only the stand-in lets a test reach. */
    native: {
      state: async () =>
        nativeState.parse(await ask({ ask: 'native', question: { native: 'state' } })),
      press: (on: 'menu' | 'tray' | 'notification' | 'shortcut', name: string) =>
        ask({ ask: 'native', question: { native: 'press', on, name } }),
      /** Somebody looks at the main window, or away from it. */
      look: (at: boolean) => ask({ ask: 'native', question: { native: 'look', at } }),
      key: (window: number, key: string) =>
        ask({ ask: 'native', question: { native: 'key', window, key } }),
      closeWindow: (window: number) =>
        ask({ ask: 'native', question: { native: 'close', window } }),
    },
    /** All pages, the main window's first. */
    pages: (): Page[] => browser.contexts()[0]?.pages() ?? [],
    /** A link arrives as macOS sends it. */
    openUrl: (link: string) => ask({ ask: 'openUrl', link }),
    /** A contract call as another frame would make it. */
    callAs: (
      frame: { url: string; parent: object | null } | null,
      channel: string,
      ...args: unknown[]
    ) => ask({ ask: 'callAs', frame, channel, args }),
    log: () => log.join(''),
    async close() {
      await browser.close();
      if (child.connected) child.send({ ask: 'quit', id: 0 });
      await exited;
    },
  };
}
