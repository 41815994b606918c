import type { StoredCart, StoredSession } from '#contracts/stored-on-device.ts';

/**
 * Whether a cart belongs to the person whom this device remembers. A screen that closes after a
 * log-out, in another tab perhaps, still saves its cart, which must not stay on the device.
 */
export function isOwnCart(cart: StoredCart, session: StoredSession | null): boolean {
  return session !== null && session.user.uid === cart.userId;
}
