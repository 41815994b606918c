import { onIdTokenChanged, type Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { restartStreams } from './restart-streams.ts';

/**
 * After the computer has slept: gets a new token, because the timer that renews it is late, and
 * opens new streams, because the old ones may be dead. Without a network nothing happens; when it
 * comes back, Firebase starts both again.
 */
export async function resumeAfterSleep(auth: Auth, db: Firestore): Promise<void> {
  await Promise.all([
    auth.currentUser?.getIdToken(true).catch((error: unknown) => {
      console.warn('The session could not be renewed after sleep', error);
    }),
    restartStreams(db),
  ]);
}

/**
 * Opens Firestore's streams again when the same user has logged in again, here or in another tab, or has
 * set up a second factor. A stream keeps the token that it was opened with, and the rules would refuse
 * the older session.
 */
export function renewStreamsAtLogIn(auth: Auth, db: Firestore): void {
  let known: { uid: string; proof: string } | null = null;

  const look = async () => {
    const user = auth.currentUser;
    if (user === null) {
      known = null;
      return;
    }
    const { authTime, signInSecondFactor } = await user.getIdTokenResult();
    const before = known;
    const proof = `${authTime} ${signInSecondFactor ?? ''}`;
    known = { uid: user.uid, proof };
    if (before?.uid !== user.uid || before.proof === proof) return;
    await restartStreams(db);
  };

  onIdTokenChanged(auth, () => {
    look().catch((error: unknown) => {
      console.warn('The connection could not be renewed', error);
    });
  });
}
