import { z } from 'zod';
import { cartDraft, productSelections } from '#domain/cart.ts';
import { role, sessionUser } from '#domain/user.ts';
import { desktopPreferences, type DesktopPreferences } from './desktop-preferences.ts';

/** What the desktop's main process keeps for the renderer, and what the renderer may ask of it. */

export const colorMode = z.enum(['light', 'dark']);
export type ColorMode = z.infer<typeof colorMode>;

/** More sends than this are never under way at once. */
export const maxKnownCarts = 8;

/** The cart as this device keeps it; how it meets the one in the cloud is the renderer's affair. */
export const storedCart = cartDraft.extend({
  /** Whose cart it is: another person at this device must not get it. */
  userId: z.string().min(1).max(128),
  /** When it was last changed on this device, in milliseconds since 1970. */
  changedAt: z.number(),
  /** Whether it holds changes that the cloud has not confirmed. */
  unsent: z.boolean(),
  /** Selections last seen in the cloud, or sent there and not answered yet: none is news from elsewhere. */
  known: z.array(productSelections).max(maxKnownCarts),
});
export type StoredCart = z.infer<typeof storedCart>;

export const storedSession = z.object({ user: sessionUser, roles: z.array(role).max(10) });
export type StoredSession = z.infer<typeof storedSession>;

/** One method per capability; each call is checked in main: the sender, then the arguments. */
export type DesktopCalls = {
  readColorMode: () => ColorMode;
  saveColorMode: (mode: ColorMode) => void;
  readCart: () => StoredCart | null;
  saveCart: (cart: StoredCart | null) => void;
  readSession: () => StoredSession | null;
  saveSession: (session: StoredSession | null) => void;
  readPreferences: () => DesktopPreferences;
  savePreferences: (preferences: DesktopPreferences) => void;
  /** Opens a payment page in the system browser; refused for any host that is not listed. */
  openCheckout: (url: string) => void;
};
export type DesktopCallName = keyof DesktopCalls;

/** Arguments of each call, as main parses them. */
export const desktopCallArguments = {
  readColorMode: z.tuple([]),
  saveColorMode: z.tuple([colorMode]),
  readCart: z.tuple([]),
  saveCart: z.tuple([storedCart.nullable()]),
  readSession: z.tuple([]),
  saveSession: z.tuple([storedSession.nullable()]),
  readPreferences: z.tuple([]),
  savePreferences: z.tuple([desktopPreferences]),
  openCheckout: z.tuple([z.url().max(4096)]),
} satisfies Record<DesktopCallName, z.ZodType>;

/** What `window.desktop` offers the page: every call as a promise, and what main says unasked. */
export type DesktopApi = {
  [Name in DesktopCallName]: (
    ...args: Parameters<DesktopCalls[Name]>
  ) => Promise<ReturnType<DesktopCalls[Name]>>;
} & {
  /** The colour mode known before the first paint. */
  initialColorMode: ColorMode;
  /** A deep link asks for a route of the app; stops when the returned function is called. */
  onOpenRoute: (listener: (path: string) => void) => () => void;
};

declare global {
  interface Window {
    /** Put there by the desktop's preload; absent in a browser. */
    desktop?: DesktopApi;
  }
}
