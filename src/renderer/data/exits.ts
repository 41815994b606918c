import { beforeAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { sessionEnds } from '#domain/session-end.ts';

type Exit =
  | { by: 'us'; reason: string | null }
  /** Whom the identity service no longer knew; which of its reasons it was has to be asked. */
  | { by: 'service'; reason: string; user: User | null };

/** Knows who ends a session in this tab: we do, or the identity service's own code does. */
export function createExits(auth: Auth) {
  let exit: Exit | null = null;
  beforeAuthStateChanged(auth, (next) => {
    // Firebase signs out whoever is refused a new token, and says nothing of it. It does not come
    // by here with what another tab did.
    if (next === null)
      exit ??= { by: 'service', reason: sessionEnds.expired, user: auth.currentUser };
  });
  return {
    /** Signs out; `reason` is for the person, null when it was their own wish. */
    leave: async (reason: string | null): Promise<void> => {
      exit = { by: 'us', reason };
      try {
        await signOut(auth);
      } catch (error) {
        exit = null;
        throw error;
      }
    },
    /** What led to the end just heard of; null when this tab had no part in it. */
    take: (): Exit | null => {
      const taken = exit;
      exit = null;
      return taken;
    },
  };
}
export type Exits = ReturnType<typeof createExits>;
