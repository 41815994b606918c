import { onIdTokenChanged, type Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { restartStreams } from './restart-streams.ts';

/**
 * Opens the database's streams anew when somebody has logged in once more, here or in another tab.
 * They keep the token that they were opened with, and the rules would take them for a session that
 * was ended since.
 */
export function renewStreams(auth: Auth, db: Firestore): void {
  let known: { uid: string; authTime: string } | null = null;

  const look = async () => {
    const user = auth.currentUser;
    if (user === null) {
      known = null;
      return;
    }
    const { authTime } = await user.getIdTokenResult();
    const before = known;
    known = { uid: user.uid, authTime };
    if (before?.uid !== user.uid || before.authTime === authTime) return;
    await restartStreams(db);
  };

  onIdTokenChanged(auth, () => {
    look().catch((error: unknown) => {
      console.warn('The connection could not be renewed', error);
    });
  });
}
