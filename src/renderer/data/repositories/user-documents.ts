import type { User as FirebaseUser } from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import type { Role } from '#domain/roles.ts';
import { withGate } from '../with-gate.ts';

/**
 * Whether an account that was made has its document: `waiting` while it could not be written
 * (writes are switched off, or there is no connection), `completed` once it was written later.
 */
type AccountCompletion = { uid: string | null; state: 'settled' | 'waiting' | 'completed' };

/** Milliseconds after which a document that is still not written is said to be waiting. */
const patience = 8000;

/**
 * Makes sure that an account has its document `users/{uid}`, once, whoever asks first. Refused as
 * `gate-closed` while writes are switched off.
 */
export function createUserDocuments(db: Firestore, gates: Gates) {
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<(completion: AccountCompletion) => void>();
  let completion: AccountCompletion = { uid: null, state: 'settled' };
  let nextName: string | null = null;

  const tell = (uid: string, state: AccountCompletion['state']) => {
    completion = { uid, state };
    for (const listener of listeners) listener(completion);
  };

  async function create(user: FirebaseUser): Promise<void> {
    const document = doc(db, 'users', user.uid);
    if ((await getDoc(document)).exists()) return;
    const isRegistering = nextName !== null;
    const displayName = user.displayName ?? nextName ?? '';
    const slow = setTimeout(() => tell(user.uid, 'waiting'), patience);
    try {
      const fields = {
        email: (user.email ?? '').toLowerCase(),
        roles: ['user'] satisfies Role[],
        createdAt: serverTimestamp(),
        ...(displayName === '' ? {} : { displayName }),
      };
      await withGate(gates, 'write', () => setDoc(document, fields), quotaExceededMessage);
      const hasWaited = completion.uid === user.uid && completion.state === 'waiting';
      if (hasWaited || !isRegistering) tell(user.uid, 'completed');
    } catch (error) {
      tell(user.uid, 'waiting');
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    /**
     * The name for an account that is about to be made: its profile gets it only afterwards. Null
     * when that is over.
     */
    nameNext: (displayName: string | null) => {
      nextName = displayName;
    },
    ensure: (user: FirebaseUser): Promise<void> => {
      const known = underWay.get(user.uid);
      if (known) return known;
      const started = create(user).finally(() => underWay.delete(user.uid));
      underWay.set(user.uid, started);
      return started;
    },
    /** Calls back at once and with each change; stops when the returned function is called. */
    watchCompletion: (onCompletion: (completion: AccountCompletion) => void): (() => void) => {
      listeners.add(onCompletion);
      onCompletion(completion);
      return () => listeners.delete(onCompletion);
    },
  };
}
export type UserDocuments = ReturnType<typeof createUserDocuments>;
