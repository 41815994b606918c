import { beforeAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { z } from 'zod';
import { sessionEnds } from '#domain/session-end.ts';

type Exit =
  | { by: 'us'; reason: string | null }
  /** Whom the identity service no longer knew; which of its reasons it was has to be asked. */
  | { by: 'service'; reason: string; user: User | null };

const ownWish: Exit = { by: 'us', reason: null };

/** What a tab tells the others of this browser about whom it has signed out. */
const leftSchema = z.object({
  uid: z.string(),
  reason: z.string().nullable(),
  /** By this device's clock, in milliseconds. */
  at: z.number(),
});

/**
 * A tab that slept while it was told may not take somebody for gone who has logged in again since.
 * Long enough for one that is busy; whoever is later hears it from Firebase. In milliseconds.
 */
const tellsWithin = 10_000;

/**
 * Knows who ends a session in this tab: we do, or the identity service's own code does. What we end
 * is told to the other tabs, if there can be any.
 */
export function createExits(auth: Auth, otherTabs: BroadcastChannel | null) {
  let exit: Exit | null = null;
  let isRemoving = false;
  beforeAuthStateChanged(auth, (next) => {
    // Firebase signs out whoever is refused a new token, and says nothing of it. It does not come
    // by here with what another tab did.
    if (next !== null) return;
    exit ??= isRemoving
      ? ownWish
      : { by: 'service', reason: sessionEnds.expired, user: auth.currentUser };
  });
  const signOutFor = async (reason: string | null): Promise<void> => {
    exit = { by: 'us', reason };
    try {
      await signOut(auth);
    } catch (error) {
      exit = null;
      throw error;
    }
  };
  /** Signs out; `reason` is for the person, null when it was their own wish. */
  const leave = async (reason: string | null): Promise<void> => {
    const uid = auth.currentUser?.uid;
    await signOutFor(reason);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone, and takes no other argument.
    if (uid !== undefined) otherTabs?.postMessage({ uid, reason, at: Date.now() });
  };
  // Firebase's own word of it comes late. Until then a tab that is asking for somebody's token, as
  // each does while it loads, would put them back where all tabs look.
  const leaveToo = async (message: unknown): Promise<void> => {
    const { data: left } = leftSchema.safeParse(message);
    if (left === undefined || Date.now() - left.at > tellsWithin) return;
    await auth.authStateReady();
    if (auth.currentUser?.uid !== left.uid) return;
    await signOutFor(left.reason ?? sessionEnds.otherTab);
  };
  otherTabs?.addEventListener('message', ({ data }) => {
    leaveToo(data).catch((error: unknown) => {
      console.error('Somebody who logged out in another tab could not be signed out here', error);
    });
  });
  return {
    leave,
    /**
     * Has somebody's own account removed, and signs them out. That their data goes, and that
     * nobody knows them any more, may be heard before `remove` is done: it is their own wish too.
     */
    leaveForGood: async (remove: () => Promise<void>): Promise<void> => {
      isRemoving = true;
      try {
        await remove();
        if (auth.currentUser) await leave(null);
      } finally {
        isRemoving = false;
      }
    },
    /** While somebody's account is being removed on their own wish. */
    isRemoving: () => isRemoving,
    /** What led to the end just heard of; null when this tab had no part in it. */
    take: (): Exit | null => {
      const taken = exit;
      exit = null;
      return isRemoving ? ownWish : taken;
    },
  };
}
export type Exits = ReturnType<typeof createExits>;
