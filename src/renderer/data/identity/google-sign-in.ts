import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type UserCredential,
} from 'firebase/auth';

// Firebase's own part of this is bundled with the rest of its Auth. Google's script and this file are
// loaded only when the button is pressed.

/**
 * Logs in with a Google account, in a window of Google's; makes the account when there is none.
 * Rejects with `auth/popup-blocked`, `auth/popup-closed-by-user` or
 * `auth/account-exists-with-different-credential`, among others.
 */
export async function signInWithGoogle(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Asks which account, for people who have several.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
