import {
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import type { Gates } from '#domain/gates.ts';
import { createActionCodes } from './action-codes.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { leadingOn } from './leading-on.ts';
import { readPasswordPolicy } from './password-policy.ts';
import { registerAccount } from './register-account.ts';
import { sameAnswer } from './same-answer.ts';
import { signedIn } from './signed-in.ts';
import type { UserDocuments } from './user-documents.ts';

type Sources = { auth: Auth; gates: Gates; userDocuments: UserDocuments; siteUrl: string };

/**
 * How somebody logs in or registers, and what the links in mails are good for. Nobody who is in
 * already needs it, so it is fetched by itself, with Firebase's own part of it.
 */
export function createWaysIn({ auth, gates, userDocuments, siteUrl }: Sources) {
  const leadOn = leadingOn(siteUrl);

  return {
    register: registerAccount(auth, gates, userDocuments, leadOn),
    passwordPolicy: () => readPasswordPolicy(auth),
    logIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    googleSignIn: async () => {
      // The session watcher completes an account that cannot have its document now.
      const user = await signInWithGoogle(auth);
      userDocuments.ensure(user).catch((error: unknown) => {
        console.error('The user document could not be created', error);
      });
    },
    sendVerification: async (to: string | null) =>
      leadOn(to, (settings) => sendEmailVerification(signedIn(auth), settings)),
    sendPasswordReset: (email: string, to: string | null = null) =>
      sameAnswer(() => leadOn(to, (settings) => sendPasswordResetEmail(auth, email, settings))),
    ...createActionCodes(auth),
  };
}
