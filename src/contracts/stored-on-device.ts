import { z } from 'zod';
import { cartDraft, productSelections } from '#domain/cart.ts';
import { role, sessionUser } from '#domain/user.ts';

/** What a browser keeps by itself, and the desktop's main process for its page. */

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
