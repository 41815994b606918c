import {
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import type { Gates } from '#domain/gates.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { createActionCodes } from './action-codes.ts';
import type { IsProven } from '../app-check.ts';
import type { SecondFactors } from './second-factor.ts';
import type { SignOutReasons } from './sign-out-reasons.ts';
import type { StartRefusal } from './start-refusal.ts';
import { createContinueUrlSender } from './continue-url.ts';
import { readPasswordPolicy } from './password-policy.ts';
import { refreshUser } from './refresh-user.ts';
import { registerAccount } from './register-account.ts';
import { protectFromUserEnumeration } from './user-enumeration.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';
import { watchSession } from './watch-session.ts';
import { signedInUser } from './signed-in-user.ts';

type IdentityDeps = {
  auth: Auth;
  gates: Gates;
  userDocuments: UserDocuments;
  signOutReasons: SignOutReasons;
  secondFactors: SecondFactors;
  startRefusal: StartRefusal;
  /** Where the website is. */
  siteUrl: string;
  /** The ways to log in besides an address and a password. */
  offers: { google: boolean };
  isProven: IsProven;
  /** Whether roles of staff work only after a log-in with a second factor. */
  staffNeedsSecondFactor: boolean;
};

export function createIdentity({
  auth,
  gates,
  userDocuments,
  signOutReasons,
  secondFactors,
  startRefusal,
  siteUrl,
  offers,
  isProven,
  staffNeedsSecondFactor,
}: IdentityDeps) {
  const sendWithContinueUrl = createContinueUrlSender(siteUrl);

  return {
    /** The signed-in user with their roles, live. */
    watchSession: () =>
      watchSession({
        auth,
        gates,
        userDocuments,
        signOutReasons,
        startRefusal,
        isProven,
        staffNeedsSecondFactor,
      }),
    register: registerAccount(auth, gates, userDocuments, sendWithContinueUrl),
    /** Whether the signed-in user's account has its document. */
    watchCompletion: userDocuments.watchCompletion,
    /** The rules for new passwords. */
    passwordPolicy: () => readPasswordPolicy(auth),
    logIn: async (email: string, password: string) => {
      // A refusal before that would be taken for one of the stored session, and told twice.
      await auth.authStateReady();
      await secondFactors.withSecondFactor(() => signInWithEmailAndPassword(auth, email, password));
    },
    /** The log-in, or confirmation of a password, that waits for a second factor. */
    watchSecondFactor: secondFactors.watchRequest,
    /** Logs in or registers with a Google account; null where that is not offered. */
    googleSignIn: offers.google
      ? async () => {
          const { signInWithGoogle } = await import('./google-sign-in.ts');
          // The session watcher completes an account that cannot have its document now.
          const { user } = await secondFactors.withSecondFactor(() => signInWithGoogle(auth));
          userDocuments.ensure(user).catch(() => {});
        }
      : null,
    logOut: () => signOutReasons.signOut(null),
    /** Ends a session that nobody used for a long time, in every tab. */
    logOutIdle: async () => {
      await auth.authStateReady();
      await signOutReasons.signOut(sessionEnds.idle);
    },
    /** Sends the mail that confirms the address. Its link leads on to `to`, a path of ours. */
    sendVerification: (to: string | null) =>
      sendWithContinueUrl(to, (settings) => sendEmailVerification(signedInUser(auth), settings)),
    /** The same for the mail that resets a password. */
    sendPasswordReset: (email: string, to: string | null = null) =>
      protectFromUserEnumeration(() =>
        sendWithContinueUrl(to, (settings) => sendPasswordResetEmail(auth, email, settings)),
      ),
    ...createActionCodes(auth),
    /** Asks the identity service again, for what changed elsewhere (a verified address, say). */
    refresh: () => refreshUser(auth),
  };
}
