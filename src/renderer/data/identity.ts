import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { functionMessages, ProductError, quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { hasCode } from './has-code.ts';
import { createUserDocuments } from './user-documents.ts';
import { watchSession } from './watch-session.ts';

export function createIdentity(auth: Auth, db: Firestore, gates: Gates) {
  const userDocuments = createUserDocuments(db, gates);

  function signedIn() {
    if (!auth.currentUser) {
      throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    }
    return auth.currentUser;
  }

  return {
    /** Who is signed in, with their roles, live. */
    watchSession: watchSession({ auth, db, gates, userDocuments }),
    /**
     * Creates the account and its user document, and sends the verification mail.
     * @throws ProductError `gate-closed` when writes are switched off; no account is made then.
     *   Should they be switched off in between, the account is completed once they are on again
     */
    register: async (person: { email: string; password: string; displayName: string }) => {
      if (!(await gates.isAllowed('write'))) {
        throw new ProductError('gate-closed', quotaExceededMessage);
      }
      const name = person.displayName.trim();
      userDocuments.nameNext(name);
      const { user } = await createUserWithEmailAndPassword(
        auth,
        person.email,
        person.password,
      ).catch((error: unknown) => {
        // No account was made, and the next one to log in is not called this.
        userDocuments.nameNext('');
        throw error;
      });
      if (name !== '') await updateProfile(user, { displayName: name });
      await userDocuments.ensure(user);
      // The account stands even when the mail does not leave; it can be sent again.
      await sendEmailVerification(user).catch((error: unknown) => {
        console.error('The verification mail could not be sent', error);
      });
    },
    logIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    logOut: () => signOut(auth),
    sendVerification: () => sendEmailVerification(signedIn()),
    /** The same answer for known and unknown addresses, so that nobody can ask who is a customer. */
    sendPasswordReset: (email: string) =>
      sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }),
    /** The address that a reset link belongs to. */
    readPasswordReset: (code: string) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code: string, password: string) =>
      confirmPasswordReset(auth, code, password),
    /** Confirms the address of a verification link. */
    verifyEmail: async (code: string) => {
      await checkActionCode(auth, code);
      await applyActionCode(auth, code);
      await refreshUser(auth);
    },
    /** Asks the identity service again, for what changed elsewhere (a verified address, say). */
    refresh: () => refreshUser(auth),
    saveDisplayName: async (displayName: string) => {
      const user = signedIn();
      // The document first: when it is refused, the profile keeps the old name too.
      await userDocuments.saveName(user.uid, displayName);
      await updateProfile(user, { displayName });
      await user.getIdToken(true);
    },
  };
}

async function refreshUser(auth: Auth): Promise<void> {
  if (!auth.currentUser) return;
  await auth.currentUser.reload();
  // The rules read `email_verified` from the token, so a new one is needed at once.
  await auth.currentUser.getIdToken(true);
}
