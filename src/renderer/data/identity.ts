import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import type { IsProven } from './app-check.ts';
import { callsOf } from './calls-of.ts';
import type { Exits } from './exits.ts';
import { fetchWaysIn } from './fetch-ways-in.ts';
import { refreshUser } from './refresh-user.ts';
import { createUserDocuments } from './user-documents.ts';
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

  const late = callsOf(async () =>
    (await fetchWaysIn()).createWaysIn({ auth, gates, userDocuments, siteUrl }),
  );

  return {
    /** Who is signed in, with their roles, live. */
    watchSession: watchSession({ auth, db, gates, userDocuments, exits, isProven }),
    register: late((ways) => ways.register),
    /** Whether the account of whoever is signed in has its document. */
    watchCompletion: userDocuments.watchCompletion,
    /** What is asked of new passwords. */
    passwordPolicy: late((ways) => ways.passwordPolicy),
    logIn: late((ways) => ways.logIn),
    /** Logs in or registers with a Google account; null where that is not offered. */
    googleSignIn: offers.google ? late((ways) => ways.googleSignIn) : null,
    logOut: () => exits.leave(null),
    /** Sends the mail that confirms the address. Its link leads on to a path of ours. */
    sendVerification: late((ways) => ways.sendVerification),
    /** The same for the mail that resets a password. */
    sendPasswordReset: late((ways) => ways.sendPasswordReset),
    readPasswordReset: late((ways) => ways.readPasswordReset),
    confirmPasswordReset: late((ways) => ways.confirmPasswordReset),
    verifyEmail: late((ways) => ways.verifyEmail),
    readAddressChange: late((ways) => ways.readAddressChange),
    changeAddress: late((ways) => ways.changeAddress),
    /** Asks the identity service again, for what changed elsewhere (a verified address, say). */
    refresh: () => refreshUser(auth),
  };
}
