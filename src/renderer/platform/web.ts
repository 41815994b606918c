import { storedCart, storedSession } from '#contracts/stored-on-device.ts';
import { colorModeKey, parseStoredColorMode } from '#stores/page-color-mode.ts';
import { sessionKeys } from '#lib/remembered-person.ts';
import { isOwnCart } from './own-cart.ts';
import type { Platform } from './platform.ts';
import { registerServiceWorker } from './service-worker.ts';
import { readJson, readStored, store } from './web-storage.ts';

const cartKeys = {
  selections: 'cartSelections',
  totalPrice: 'cartTotalPrice',
  /** Whose cart it is, and which state of it the cloud has. */
  sync: 'cartSync',
};

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
    cart: {
      read: () => {
        const sync = readJson(cartKeys.sync);
        if (typeof sync !== 'object' || sync === null) return null;
        const parsed = storedCart.safeParse({
          ...sync,
          productSelections: readJson(cartKeys.selections),
          productTotalPrice: readJson(cartKeys.totalPrice),
        });
        return parsed.success ? parsed.data : null;
      },
      save: (cart) => {
        if (cart === null) {
          for (const key of Object.values(cartKeys)) store(key, null);
          return;
        }
        if (!isOwnCart(cart, readSession())) return;
        const { productSelections, productTotalPrice, ...sync } = cart;
        store(cartKeys.selections, JSON.stringify(productSelections));
        store(cartKeys.totalPrice, JSON.stringify(productTotalPrice));
        store(cartKeys.sync, JSON.stringify(sync));
      },
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
