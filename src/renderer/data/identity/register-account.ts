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
import { withTimeout } from '#lib/with-timeout.ts';
import { hasCode } from '../has-code.ts';
import type { SendWithContinueUrl } from './continue-url.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';

export type NewPerson = { email: string; password: string; displayName: string };

/** Milliseconds for which the registration page waits for the user document. */
const documentTimeout = 12_000;

/**
 * Creates the account and its user document, and sends the verification mail, whose link leads on
 * to `to`, a path of ours. The result rejects
 * - with `gate-closed` when saving is paused: no account is made then. Should it be
 *   paused in between, the account stands and is completed once saving is on again, at the
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
    const pending = pendingRegistration();
    savePendingRegistration(address);
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return user;
    } catch (error) {
      if (hasCode(error, 'auth/network-request-failed')) throw error;
      savePendingRegistration(pending);
      if (!hasCode(error, 'auth/email-already-in-use') || pending !== address) throw error;
      // An earlier try made the account and its answer was lost: the same password continues with it.
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
    // The document is written at sign-in, before the profile has the name.
    userDocuments.nameNext(name);
    try {
      const user = await createIdentity(person);
      savePendingRegistration(null);
      // The account exists from here on, so each of the next steps is tried even if another fails.
      if (name !== '') await updateProfile(user, { displayName: name }).catch(report('name'));
      const [completed] = await Promise.allSettled([
        withTimeout(documentTimeout, userDocuments.ensure(user)),
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

const pendingKey = 'registrationUnderWay';

/**
 * The address of a registration in this tab whose answer never came, because the network failed or
 * the page was left: the account may exist. Null when there is none.
 */
function pendingRegistration(): string | null {
  try {
    return sessionStorage.getItem(pendingKey);
  } catch {
    return null;
  }
}

/** Stores the address before the registration is sent, and null after its answer. */
function savePendingRegistration(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(pendingKey);
    else sessionStorage.setItem(pendingKey, address);
  } catch {
    // Without storage, a second try says that the address already has an account.
  }
}
