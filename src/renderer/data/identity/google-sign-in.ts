import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';

// Firebase's own part of this lies in one module with the rest of its Auth and is fetched with it;
// what is kept back until somebody presses is Google's script and everything of ours.

/**
 * Logs in with a Google account, in a window of Google's; makes the account when there is none.
 * Rejects with `auth/popup-blocked`, `auth/popup-closed-by-user` or
 * `auth/account-exists-with-different-credential`, among others.
 */
export async function signInWithGoogle(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  // Whoever has several accounts is asked which.
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return user;
}
