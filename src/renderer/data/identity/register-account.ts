import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
  type User as FirebaseUser,
} from 'firebase/auth';
import { ProductError, quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { noteRegistration, registrationUnderWay } from '#stores/registration-under-way.ts';
import { within } from '#lib/within.ts';
import { hasCode } from '../has-code.ts';
import type { SendWithContinueUrl } from './continue-url.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';

export type NewPerson = { email: string; password: string; displayName: string };

/** Milliseconds for which the page of whoever registers waits for their document. */
const patience = 12_000;

/**
 * Creates the account and its user document, and sends the verification mail, whose link leads on
 * to `to`, a path of ours. The result rejects
 * - with `gate-closed` when writes are switched off: no account is made then. Should they be
 *   switched off in between, the account stands and is completed once they are on again, at the
 *   latest at the next sign-in (`watchCompletion` tells);
 * - with the identity service's own error, and no account, otherwise.
 */
export function registerAccount(
  auth: Auth,
  gates: Gates,
  userDocuments: UserDocuments,
  sendWithContinueUrl: SendWithContinueUrl,
) {
  async function createIdentity({ email, password }: NewPerson): Promise<FirebaseUser> {
    const address = email.toLowerCase();
    const unanswered = registrationUnderWay();
    noteRegistration(address);
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return user;
    } catch (error) {
      if (hasCode(error, 'auth/network-request-failed')) throw error;
      noteRegistration(unanswered);
      if (!hasCode(error, 'auth/email-already-in-use') || unanswered !== address) throw error;
      // It was made, and only the answer got lost on the way: whoever knows the password goes on.
      const { user } = await signInWithEmailAndPassword(auth, email, password).catch(() => {
        throw error;
      });
      return user;
    }
  }

  return async (person: NewPerson, to: string | null = null): Promise<void> => {
    if (!(await gates.isAllowed('write'))) {
      throw new ProductError('gate-closed', quotaExceededMessage);
    }
    const name = person.displayName.trim();
    // The document is written as soon as somebody is signed in, which is before the profile is.
    userDocuments.nameNext(name);
    try {
      const user = await createIdentity(person);
      noteRegistration(null);
      // From here on the account stands, so whatever fails must not keep the rest from being done.
      if (name !== '') await updateProfile(user, { displayName: name }).catch(report('name'));
      const [completed] = await Promise.allSettled([
        within(patience, userDocuments.ensure(user)),
        sendWithContinueUrl(to, (settings) => sendEmailVerification(user, settings)).catch(
          report('verification mail'),
        ),
      ]);
      if (completed.status === 'rejected') throw completed.reason;
    } finally {
      userDocuments.nameNext(null);
    }
  };
}

/** The name can be typed and the mail be sent again. */
const report = (what: string) => (error: unknown) => {
  console.error(`Registered, without the ${what}`, error);
};
