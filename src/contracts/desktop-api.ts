import { z } from 'zod';
import type { DesktopCommand } from './desktop-commands.ts';
import {
  offeredCommands,
  queueReport,
  notificationBatch,
  type DesktopState,
  type QueueReport,
  type NotificationBatch,
} from './desktop-integration.ts';
import type { ShellNotice } from './desktop-notices.ts';
import {
  changedPreferences,
  type ChangedPreferences,
  type DesktopPreferences,
} from './desktop-preferences.ts';
import {
  storedCart,
  storedSession,
  type StoredCart,
  type StoredSession,
} from './stored-on-device.ts';

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

/** One method per capability; each call is checked in main: the sender, then the arguments. */
export type DesktopCalls = {
  readColorMode: () => ColorMode;
  saveColorMode: (mode: ColorMode) => void;
  readCart: () => StoredCart | null;
  saveCart: (cart: StoredCart | null) => void;
  readSession: () => StoredSession | null;
  saveSession: (session: StoredSession | null) => void;
  /** The token of this key; waits while the keychain is being opened. */
  readToken: (key: string) => string | null;
  saveToken: (key: string, text: string | null) => void;
  readTokenStorage: () => TokenStorage;
  /** Notices for the person; each is given to one page, once. */
  takeNotices: () => ShellNotice[];
  readPreferences: () => DesktopPreferences;
  savePreferences: (changed: ChangedPreferences) => void;
  /** What this computer supports of the preferences, and its current state. */
  readDesktopState: () => DesktopState;
  /** The state of the queue, for the tray and the badge. Sent at least once a minute. */
  reportQueue: (report: QueueReport) => void;
  /** The commands that the page can take from now on. */
  offerCommands: (commands: DesktopCommand[]) => void;
  /** Shows the queue's notifications by the system, unless the person looks at the app. */
  showNotifications: (batch: NotificationBatch) => void;
  /** Opens the wall on its display; fails when there is none. */
  openWall: () => void;
  closeWall: () => void;
  /** Opens a payment page in the system browser; refused for any host that is not listed. */
  openCheckout: (url: string) => void;
};
export type DesktopCallName = keyof DesktopCalls;

/** Arguments of each call, as main parses them. */
export const desktopCallArguments: {
  [Name in DesktopCallName]: z.ZodType<Parameters<DesktopCalls[Name]>>;
} = {
  readColorMode: z.tuple([]),
  saveColorMode: z.tuple([colorMode]),
  readCart: z.tuple([]),
  saveCart: z.tuple([storedCart.nullable()]),
  readSession: z.tuple([]),
  saveSession: z.tuple([storedSession.nullable()]),
  readToken: z.tuple([tokenKey]),
  saveToken: z.tuple([tokenKey, tokenText.nullable()]),
  readTokenStorage: z.tuple([]),
  takeNotices: z.tuple([]),
  readPreferences: z.tuple([]),
  savePreferences: z.tuple([changedPreferences]),
  readDesktopState: z.tuple([]),
  reportQueue: z.tuple([queueReport]),
  offerCommands: z.tuple([offeredCommands]),
  showNotifications: z.tuple([notificationBatch]),
  openWall: z.tuple([]),
  closeWall: z.tuple([]),
  openCheckout: z.tuple([z.url().max(4096)]),
};

/** The calls as the page makes them: each answers later. */
export type DesktopCallPromises = {
  [Name in DesktopCallName]: (
    ...args: Parameters<DesktopCalls[Name]>
  ) => Promise<ReturnType<DesktopCalls[Name]>>;
};

/** What `window.desktop` offers the page: every call as a promise, and main's events. */
export type DesktopApi = DesktopCallPromises & {
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
