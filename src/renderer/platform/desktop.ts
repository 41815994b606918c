import type { DesktopApi } from '#contracts/desktop-api.ts';
import type { ShellNotice } from '#contracts/desktop-notices.ts';
import type { Platform } from './platform.ts';

/**
 * The desktop app: main stores everything. The stores are read once before the first paint and
 * cached here, so that reading never waits.
 */
export async function createDesktopPlatform(desktop: DesktopApi): Promise<Platform> {
  // The mode is read again, because `initialColorMode` is the window's first one and stays after a
  // reload.
  const [mode, storedSession] = await Promise.all([
    desktop.request('readColorMode').catch(() => desktop.initialColorMode),
    desktop.request('readSession').catch(() => null),
  ]);
  let session = storedSession;

  return {
    colorMode: {
      initial: mode,
      save: (changed) => keep(desktop.request('saveColorMode', changed), 'The color mode'),
    },
    session: {
      read: () => session,
      save: (changed) => {
        session = changed;
        keep(desktop.request('saveSession', changed), 'The session');
      },
    },
    openCheckout: (url) => desktop.request('openCheckout', url),
    tokens: {
      read: (key) => desktop.request('readToken', key),
      save: (key, text) => desktop.request('saveToken', key, text),
      storage: () => desktop.request('readTokenStorage'),
      onChange: (listener) => desktop.onTokenChange(listener),
    },
    onOpenRoute: (listener) => desktop.onOpenRoute(listener),
    desktopIntegration: desktop,
    onWake: (listener) => desktop.onWake(listener),
    onShellNotice: (listener) => {
      const look = () => void notifyNotices(desktop, listener);
      // Notices from before the page was loaded are waiting.
      look();
      return desktop.onNotice(look);
    },
  };
}

function keep(saving: Promise<void>, what: string): void {
  saving.catch((error: unknown) => console.error(`${what} could not be stored`, error));
}

async function notifyNotices(
  desktop: DesktopApi,
  listener: (notice: ShellNotice) => void,
): Promise<void> {
  try {
    for (const notice of await desktop.request('takeNotices')) listener(notice);
  } catch (error) {
    console.error('The notices could not be read', error);
  }
}
