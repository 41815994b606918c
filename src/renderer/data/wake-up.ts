import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { restartStreams } from './firestore/restart-streams.ts';

/**
 * After the computer has slept: a new token, because the timer that renews it is late, and new
 * streams, because the old ones may be dead without knowing it. Without a network nothing happens;
 * its return starts both again.
 */
export function wakeUp(auth: Auth, db: Firestore): () => Promise<void> {
  return async () => {
    await Promise.all([
      auth.currentUser?.getIdToken(true).catch((error: unknown) => {
        console.warn('The session could not be renewed after waking up', error);
      }),
      restartStreams(db),
    ]);
  };
}
