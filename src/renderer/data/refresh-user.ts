import type { Auth } from 'firebase/auth';

/**
 * Asks the identity service again about whoever is signed in, for what changed elsewhere; gives
 * whether their address is confirmed.
 */
export async function refreshUser(auth: Auth): Promise<boolean> {
  // A page that has only just opened does not know yet whom it is for.
  await auth.authStateReady();
  if (!auth.currentUser) return false;
  await auth.currentUser.reload();
  // The rules read `email_verified` from the token, so a new one is needed at once.
  await auth.currentUser.getIdToken(true);
  return auth.currentUser.emailVerified;
}
