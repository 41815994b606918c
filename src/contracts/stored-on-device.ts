import { z } from 'zod';
import { cartDraft, productSelections } from '#domain/cart.ts';
import { role, sessionUser } from '#domain/user.ts';

/** What a browser stores itself, and the desktop's main process stores for its page. */

/** There are never more pending sends than this. */
export const maxKnownCarts = 8;

/** The cart on this device; the renderer merges it with the one in the cloud. */
export const storedCart = cartDraft.extend({
  /** The owner: another person on this device must not get the cart. */
  userId: z.string().min(1).max(128),
  /** Whether it holds changes that the cloud has not confirmed. */
  unsent: z.boolean(),
  /** Selections last seen in the cloud, or sent without an answer yet: no changes of other devices. */
  known: z.array(productSelections).max(maxKnownCarts),
  /** What was unsent here when another device's cart took its place, until the person decides. */
  lost: productSelections.nullable().default(null),
});
export type StoredCart = z.infer<typeof storedCart>;

export const storedSession = z.object({ user: sessionUser, roles: z.array(role).max(10) });
export type StoredSession = z.infer<typeof storedSession>;
