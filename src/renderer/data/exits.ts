import { beforeAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { sessionEnds } from '#domain/session-end.ts';

type Exit =
  | { by: 'us'; reason: string | null }
  /** Whom the identity service no longer knew; which of its reasons it was has to be asked. */
  | { by: 'service'; reason: string; user: User | null };

const ownWish: Exit = { by: 'us', reason: null };

/** Knows who ends a session in this tab: we do, or the identity service's own code does. */
export function createExits(auth: Auth) {
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
  /** Signs out; `reason` is for the person, null when it was their own wish. */
  const leave = async (reason: string | null): Promise<void> => {
    exit = { by: 'us', reason };
    try {
      await signOut(auth);
    } catch (error) {
      exit = null;
      throw error;
    }
  };
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
