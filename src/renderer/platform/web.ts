import { storedSession } from '#contracts/stored-on-device.ts';
import { colorModeKey, parseStoredColorMode } from '#stores/page-color-mode.ts';
import { sessionKeys } from '#lib/remembered-person.ts';
import type { Platform } from './platform.ts';
import { registerServiceWorker } from './service-worker.ts';
import { readJson, readStored, store } from './web-storage.ts';

/** A browser: everything is kept in its local storage. */
export function createWebPlatform(): Platform {
  const readSession = () => {
    const parsed = storedSession.safeParse({
      user: readJson(sessionKeys.user),
      roles: readJson(sessionKeys.roles),
    });
    return parsed.success ? parsed.data : null;
  };
  return {
    colorMode: {
      initial: parseStoredColorMode(readStored(colorModeKey)),
      save: (mode) => store(colorModeKey, JSON.stringify(mode)),
    },
    session: {
      read: readSession,
      save: (session) => {
        store(sessionKeys.user, session === null ? null : JSON.stringify(session.user));
        store(sessionKeys.roles, session === null ? null : JSON.stringify(session.roles));
      },
    },
    openCheckout: (url) => {
      location.assign(url);
      return Promise.resolve();
    },
    opensPopups: true,
    opensAppLinks: true,
    savesAddresses: true,
    onNewVersion: registerServiceWorker,
  };
}
