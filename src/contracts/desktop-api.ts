import { z } from 'zod';
import type { DesktopCommand } from './desktop-commands.ts';
import {
  offeredCommands,
  queueReport,
  notificationBatch,
  type DesktopState,
} from './desktop-integration.ts';
import type { ShellNotice } from './desktop-notices.ts';
import { changedPreferences, type DesktopPreferences } from './desktop-preferences.ts';
import { storedSession, type StoredSession } from './stored-on-device.ts';

/** The contract between the desktop's main process and the renderer. */

export const colorMode = z.enum(['light', 'dark']);
export type ColorMode = z.infer<typeof colorMode>;

/** Only the identity service's own storage keys. */
const tokenKey = z.string().regex(/^firebase:[\w:[\].-]{1,250}$/);
const tokenText = z.string().max(100_000);

/** Where sign-in tokens are: sealed by the system keychain, or in memory until the app is closed. */
export type TokenStorage = 'keychain' | 'memory';

/** Stores sign-in tokens for the page. */
export type TokenVault = {
  read: (key: string) => Promise<string | null>;
  save: (key: string, text: string | null) => Promise<void>;
  storage: () => Promise<TokenStorage>;
  /** Calls back with the key of a token that changed, here or in another window. */
  onChange: (listener: (key: string) => void) => () => void;
};

/** What is told about a call of the desktop: `Answer` is a type only, since main is trusted. */
type DesktopCall<Kind extends 'request' | 'signal', Args extends unknown[], Answer> = {
  /** A request is answered or refused; a signal goes one way. */
  kind: Kind;
  args: z.ZodType<Args>;
  answer?: Answer;
};

const request =
  <Answer = void>() =>
  <Args extends unknown[]>(args: z.ZodType<Args>): DesktopCall<'request', Args, Answer> => ({
    kind: 'request',
    args,
  });
const signal = <Args extends unknown[]>(
  args: z.ZodType<Args>,
): DesktopCall<'signal', Args, void> => ({ kind: 'signal', args });

const table = {
  readColorMode: request<ColorMode>()(z.tuple([])),
  saveColorMode: request()(z.tuple([colorMode])),
  readSession: request<StoredSession | null>()(z.tuple([])),
  saveSession: request()(z.tuple([storedSession.nullable()])),
  /** The token of this key; waits while the keychain is being opened. */
  readToken: request<string | null>()(z.tuple([tokenKey])),
  saveToken: request()(z.tuple([tokenKey, tokenText.nullable()])),
  readTokenStorage: request<TokenStorage>()(z.tuple([])),
  /** Notices for the person; each is given to one page, once. */
  takeNotices: request<ShellNotice[]>()(z.tuple([])),
  readPreferences: request<DesktopPreferences>()(z.tuple([])),
  savePreferences: request()(z.tuple([changedPreferences])),
  /** What this computer supports of the preferences, and its current state. */
  readDesktopState: request<DesktopState>()(z.tuple([])),
  /** The state of the queue, for the tray and the badge. Sent at least once a minute. */
  reportQueue: signal(z.tuple([queueReport])),
  /** The commands that the page can take from now on. */
  offerCommands: signal(z.tuple([offeredCommands])),
  /** Shows the queue's notifications by the system, unless the person looks at the app. */
  showNotifications: signal(z.tuple([notificationBatch])),
  /** Opens the wall on its display; fails when there is none. */
  openWall: request()(z.tuple([])),
  closeWall: signal(z.tuple([])),
  /** Opens a payment page in the system browser; refused for any host that is not listed. */
  openCheckout: request()(z.tuple([z.url().max(4096)])),
};
type Table = typeof table;

export type DesktopCallName = keyof Table;
type DesktopCallNameOf<Kind extends 'request' | 'signal'> = {
  [Name in DesktopCallName]: Table[Name]['kind'] extends Kind ? Name : never;
}[DesktopCallName];
export type DesktopCallArguments<Name extends DesktopCallName> = z.output<Table[Name]['args']>;
export type DesktopCallAnswer<Name extends DesktopCallName> = Exclude<
  Table[Name]['answer'],
  undefined
>;

/** Every call of the desktop's page, by its name: the one place where it is told. */
export const desktopCalls: {
  [Name in DesktopCallName]: {
    kind: Table[Name]['kind'];
    args: z.ZodType<DesktopCallArguments<Name>>;
  };
} = table;

/** What `window.desktop` offers the page: the calls by their names, and main's events. */
export type DesktopApi = {
  /** Rejects when main refuses the call or fails. */
  request: <Name extends DesktopCallNameOf<'request'>>(
    name: Name,
    ...args: DesktopCallArguments<Name>
  ) => Promise<DesktopCallAnswer<Name>>;
  signal: <Name extends DesktopCallNameOf<'signal'>>(
    name: Name,
    ...args: DesktopCallArguments<Name>
  ) => void;
  /** The colour mode known before the first paint. */
  initialColorMode: ColorMode;
  /** Whether this is the wall's window. */
  isWallWindow: boolean;
  /** A deep link opens a route of the app; stops when the returned function is called. */
  onOpenRoute: (listener: (path: string) => void) => () => void;
  /** The computer woke up or was unlocked after a while, so connections may be dead. */
  onWake: (listener: () => void) => () => void;
  /** A notice waits for `takeNotices`. */
  onNotice: (listener: () => void) => () => void;
  /** This page or another window stored or removed a token. */
  onTokenChange: (listener: (key: string) => void) => () => void;
  /** The menu runs an offered command; stops like the one above. */
  onCommand: (listener: (command: DesktopCommand) => void) => () => void;
};

declare global {
  interface Window {
    /** Set by the desktop's preload; absent in a browser. */
    desktop?: DesktopApi;
  }
}
