import type { User as FirebaseUser } from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { createStore } from 'zustand/vanilla';
import { quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import type { Role } from '#domain/roles.ts';
import type { Watch } from '#lib/watch.ts';
import { watchSnapshot } from '../firestore/watch-snapshots.ts';
import { withGate } from '../with-gate.ts';

/**
 * Whether a new account has its document: `waiting` while it could not be written (saving
 * is paused, or there is no connection), `completed` when it was written later.
 */
type AccountCompletion = { uid: string | null; state: 'settled' | 'waiting' | 'completed' };

/** Milliseconds after which a document that is still not written counts as waiting. */
const waitingAfter = 8000;

/** What the session reads and writes of the documents `users/{uid}`. */
export function createUserDocuments(db: Firestore, gates: Gates) {
  const underWay = new Map<string, Promise<void>>();
  const completion = createStore<AccountCompletion>(() => ({ uid: null, state: 'settled' }));
  let nextName: string | null = null;

  const setCompletion = (uid: string, state: AccountCompletion['state']) =>
    completion.setState({ uid, state }, true);

  async function create(user: FirebaseUser): Promise<void> {
    const document = doc(db, 'users', user.uid);
    if ((await getDoc(document)).exists()) return;
    const isRegistering = nextName !== null;
    const displayName = user.displayName ?? nextName ?? '';
    const slow = setTimeout(() => setCompletion(user.uid, 'waiting'), waitingAfter);
    try {
      const fields = {
        email: (user.email ?? '').toLowerCase(),
        roles: ['user'] satisfies Role[],
        createdAt: serverTimestamp(),
        ...(displayName === '' ? {} : { displayName }),
      };
      await withGate(gates, 'write', () => setDoc(document, fields), quotaExceededMessage);
      const { uid, state } = completion.getState();
      const hasWaited = uid === user.uid && state === 'waiting';
      if (hasWaited || !isRegistering) setCompletion(user.uid, 'completed');
    } catch (error) {
      setCompletion(user.uid, 'waiting');
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    /**
     * The name of the account that is being created: its profile gets the name only afterwards. Null
     * when that is done.
     */
    nameNext: (displayName: string | null) => {
      nextName = displayName;
    },
    /**
     * Creates the document of an account that has none, once for all callers. Refused as `gate-closed`
     * while saving is paused.
     */
    ensure: (user: FirebaseUser): Promise<void> => {
      const known = underWay.get(user.uid);
      if (known) return known;
      const started = create(user).finally(() => underWay.delete(user.uid));
      underWay.set(user.uid, started);
      return started;
    },
    /** Each state of an account's document. */
    watchStored: (uid: string) => watchSnapshot(doc(db, 'users', uid)),
    /** The address in an account's document, empty without a readable one; null without a document. */
    loadAddress: async (uid: string): Promise<string | null> => {
      const stored = await getDoc(doc(db, 'users', uid));
      const email: unknown = stored.get('email');
      return stored.exists() ? (typeof email === 'string' ? email : '') : null;
    },
    /** Tells at once, and each change. */
    watchCompletion: (): Watch<AccountCompletion> => (onCompletion) => {
      onCompletion(completion.getState());
      return completion.subscribe(onCompletion);
    },
  };
}
export type UserDocuments = ReturnType<typeof createUserDocuments>;
