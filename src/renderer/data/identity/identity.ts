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
import type { IsProven } from '../app-check.ts';
import type { Exits } from './sign-out-reasons.ts';
import { leadingOn } from './leading-on.ts';
import { readPasswordPolicy } from './password-policy.ts';
import { refreshUser } from './refresh-user.ts';
import { registerAccount } from './register-account.ts';
import { sameAnswer } from './user-enumeration.ts';
import { createUserDocuments } from '../repositories/user-documents.ts';
import { watchSession } from './watch-session.ts';

type Sources = {
  auth: Auth;
  db: Firestore;
  gates: Gates;
  exits: Exits;
  /** Where the website is. */
  siteUrl: string;
  /** What else than an address and a password people can log in with. */
  offers: { google: boolean };
  isProven: IsProven;
};

export function createIdentity({ auth, db, gates, exits, siteUrl, offers, isProven }: Sources) {
  const userDocuments = createUserDocuments(db, gates);
  const leadOn = leadingOn(siteUrl);

  function signedIn() {
    if (!auth.currentUser) {
      throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    }
    return auth.currentUser;
  }

  return {
    /** Who is signed in, with their roles, live. */
    watchSession: watchSession({ auth, db, gates, userDocuments, exits, isProven }),
    register: registerAccount(auth, gates, userDocuments, leadOn),
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
    /** Sends the mail that confirms the address. Its link leads on to `to`, a path of ours. */
    sendVerification: (to: string | null) =>
      leadOn(to, (settings) => sendEmailVerification(signedIn(), settings)),
    /** The same for the mail that resets a password. */
    sendPasswordReset: (email: string, to: string | null = null) =>
      sameAnswer(() => leadOn(to, (settings) => sendPasswordResetEmail(auth, email, settings))),
    ...createActionCodes(auth),
    /** Asks the identity service again, for what changed elsewhere (a verified address, say). */
    refresh: () => refreshUser(auth),
  };
}
