import type { Auth } from 'firebase/auth';

/**
 * Reads the signed-in user again, for changes made elsewhere; returns whether their address is
 * confirmed.
 */
export async function refreshUser(auth: Auth): Promise<boolean> {
  // A page that has just opened does not know its user yet.
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return false;
  await user.reload();
  const { email, email_verified: isVerified = false } = (await user.getIdTokenResult()).claims;
  // The rules read these claims from the token, so an outdated token is renewed at once. Renewing it
  // without need would reconnect every listener.
  if (isVerified !== user.emailVerified || email !== (user.email ?? undefined)) {
    await user.getIdToken(true);
  }
  return user.emailVerified;
}
