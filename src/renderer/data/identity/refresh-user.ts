import type { Auth } from 'firebase/auth';

/**
 * Asks the identity service again about whoever is signed in, for what changed elsewhere; gives
 * whether their address is confirmed.
 */
export async function refreshUser(auth: Auth): Promise<boolean> {
  // A page that has only just opened does not know yet whom it is for.
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return false;
  await user.reload();
  const { email, email_verified: isVerified = false } = (await user.getIdTokenResult()).claims;
  // The rules read these from the token, so where it tells of before a new one is needed at once. A
  // new one for nothing would only open every listener's connection anew.
  if (isVerified !== user.emailVerified || email !== (user.email ?? undefined)) {
    await user.getIdToken(true);
  }
  return user.emailVerified;
}
