import type { User as FirebaseUser } from 'firebase/auth';
import {
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import type { Role } from '#domain/roles.ts';
import { guarded } from './guarded.ts';

/**
 * Makes sure that an account has its document `users/{uid}`, once, whoever asks first; and changes
 * it. Both are refused as `gate-closed` while writes are switched off.
 */
export function createUserDocuments(db: Firestore, gates: Gates) {
  const underWay = new Map<string, Promise<void>>();
  let nextName = '';

  async function create(user: FirebaseUser): Promise<void> {
    const document = doc(db, 'users', user.uid);
    if ((await getDoc(document)).exists()) return;
    const displayName = user.displayName ?? nextName;
    nextName = '';
    await guarded(gates, 'write', () =>
      setDoc(document, {
        email: (user.email ?? '').toLowerCase(),
        roles: ['user'] satisfies Role[],
        createdAt: serverTimestamp(),
        ...(displayName === '' ? {} : { displayName }),
      }),
    );
  }

  return {
    /**
     * The name for an account that is about to be made: its profile gets it only afterwards. Used
     * once; empty takes it back.
     */
    nameNext: (displayName: string) => {
      nextName = displayName;
    },
    ensure: (user: FirebaseUser): Promise<void> => {
      const known = underWay.get(user.uid);
      if (known) return known;
      const started = create(user).finally(() => underWay.delete(user.uid));
      underWay.set(user.uid, started);
      return started;
    },
    saveName: (userId: string, displayName: string) =>
      guarded(gates, 'write', () => updateDoc(doc(db, 'users', userId), { displayName })),
  };
}
export type UserDocuments = ReturnType<typeof createUserDocuments>;
