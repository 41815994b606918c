import type { ColorMode, DesktopApi, TokenVault } from '#contracts/desktop-api.ts';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import type { ShellNotice } from '#contracts/desktop-notices.ts';

/**
 * Differences between a browser and the desktop app. Stored values are read before the first paint,
 * so reading never waits. Saving never throws, because a full or blocked storage must not stop
 * anybody.
 */
export type Platform = {
  colorMode: {
    initial: ColorMode;
    save: (mode: ColorMode) => void;
  };
  session: {
    read: () => StoredSession | null;
    save: (session: StoredSession | null) => void;
  };
  /** Stores sign-in tokens; without it Firebase uses IndexedDB. */
  tokens?: TokenVault;
  /** Goes to the hosted payment page: this page leaves, or the system browser opens. */
  openCheckout: (url: string) => Promise<void>;
  /** Whether another site may open a window to log in with; only browsers do. */
  opensPopups?: boolean;
  /** Whether a link may open an app of this device; the desktop app leads nowhere but to us. */
  opensAppLinks?: boolean;
  /** Whether an address that answers with a download is saved without the page, as browsers do. */
  savesAddresses?: boolean;
  /** Deep links that ask for a route; stops when the returned function is called. */
  onOpenRoute?: (listener: (path: string) => void) => () => void;
  /** The computer woke up, or was unlocked after a while; stops when the returned function is called. */
  onWake?: (listener: () => void) => () => void;
  /** Notices of the desktop app for the person, each once; stops likewise. */
  onShellNotice?: (listener: (notice: ShellNotice) => void) => () => void;
  /** Menu, tray, notifications, wall window and preferences of the desktop app. */
  desktopIntegration?: Pick<DesktopApi, 'isWallWindow' | 'request' | 'signal' | 'onCommand'>;
  /** A newer version than the one on the screen is ready; stops when the returned function is called. */
  onNewVersion?: (listener: () => void) => () => void;
};
