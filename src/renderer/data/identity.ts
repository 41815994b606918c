import {
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { functionMessages, ProductError } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { createActionCodes } from './action-codes.ts';
import { createExits } from './exits.ts';
import { hasCode } from './has-code.ts';
import { readPasswordPolicy } from './password-policy.ts';
import { refreshUser } from './refresh-user.ts';
import { registerAccount } from './register-account.ts';
import { createUserDocuments } from './user-documents.ts';
import { watchSession } from './watch-session.ts';

/** Milliseconds that asking for a reset link takes at least, longer than the service needs. */
const leastResetTime = 1000;

const tellsWhoIsCustomer = (error: unknown) =>
  hasCode(error, 'auth/user-not-found') || hasCode(error, 'auth/user-disabled');

/** What else than an address and a password people can log in with. */
type Offers = { google: boolean };

export function createIdentity(auth: Auth, db: Firestore, gates: Gates, offers: Offers) {
  const userDocuments = createUserDocuments(db, gates);
  const exits = createExits(auth);

  function signedIn() {
    if (!auth.currentUser) {
      throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    }
    return auth.currentUser;
  }

  return {
    /** Who is signed in, with their roles, live. */
    watchSession: watchSession({ auth, db, gates, userDocuments, exits }),
    register: registerAccount(auth, gates, userDocuments),
    /** Whether the account of whoever is signed in has its document. */
    watchCompletion: userDocuments.watchCompletion,
    /** What is asked of new passwords. */
    passwordPolicy: () => readPasswordPolicy(auth),
    logIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    /** Logs in or registers with a Google account; null where that is not offered. */
    googleSignIn: offers.google
      ? async () => {
          const { signInWithGoogle } = await import('./google-sign-in.ts');
          // The session watcher completes an account that cannot have its document now.
          const user = await signInWithGoogle(auth);
          userDocuments.ensure(user).catch((error: unknown) => {
            console.error('The user document could not be created', error);
          });
        }
      : null,
    logOut: () => exits.leave(null),
    sendVerification: () => sendEmailVerification(signedIn()),
    /**
     * The same answer for known and unknown addresses, and no sooner for one than for the other, so
     * that nobody can ask who is a customer.
     */
    sendPasswordReset: async (email: string) => {
      const [sent] = await Promise.allSettled([
        sendPasswordResetEmail(auth, email),
        new Promise((resolve) => setTimeout(resolve, leastResetTime)),
      ]);
      if (sent.status === 'rejected' && !tellsWhoIsCustomer(sent.reason)) throw sent.reason;
    },
    ...createActionCodes(auth),
    /** Asks the identity service again, for what changed elsewhere (a verified address, say). */
    refresh: () => refreshUser(auth),
  };
}
