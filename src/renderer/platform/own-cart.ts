import type { StoredCart, StoredSession } from '#contracts/stored-on-device.ts';

/**
 * Whether a cart belongs to whoever this device remembers. A screen that closes because its person
 * has logged out, in another tab perhaps, still stores what it holds: that must not stay behind.
 */
export function isOwnCart(cart: StoredCart, session: StoredSession | null): boolean {
  return session !== null && session.user.uid === cart.userId;
}
