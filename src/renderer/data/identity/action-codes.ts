import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { sessionEndOf } from '#domain/session-end.ts';
import { hasCode } from '../has-code.ts';
import { refreshUser } from './refresh-user.ts';

/** The new and the old address of a link that changes an address. */
export type AddressChange = { email: string; previousEmail: string | null };

/** A link's code, and the API key of the project that made it, if the link has it. */
export type ActionCode = { code: string; apiKey: string | null };

const addressChanges = [
  ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
  ActionCodeOperation.RECOVER_EMAIL,
];

const secondFactorAdditions = [ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION];

/**
 * The actions of the links in the identity service's mails. Each code works once, for an hour or
 * some days; a refusal throws `auth/expired-action-code`, `auth/invalid-action-code`,
 * `auth/user-disabled` or `auth/user-not-found`.
 */
export function createActionCodes(auth: Auth) {
  /** Refreshes the signed-in user, whose address it may be. */
  const refresh = async () => {
    try {
      await refreshUser(auth);
    } catch (error) {
      // A changed address ends the sessions of before; the session watcher says so.
      if (sessionEndOf(error) === null) throw error;
    }
  };

  return {
    /** The address that a reset link belongs to. */
    readPasswordReset: async (link: ActionCode) => {
      requireOurs(auth, link);
      return verifyPasswordResetCode(auth, link.code);
    },
    /** Sets the password of the address that the link belongs to. */
    confirmPasswordReset: async (code: string, chosen: { email: string; password: string }) => {
      await confirmPasswordReset(auth, code, chosen.password);
      // That ended every session of the account. A person who is signed in here has just proven who
      // they are, so they are signed in again.
      await auth.authStateReady();
      if (auth.currentUser?.email?.toLowerCase() !== chosen.email.toLowerCase()) return;
      await signInWithEmailAndPassword(auth, chosen.email, chosen.password).catch(
        (error: unknown) => {
          console.warn('The session could not go on with the new password', error);
        },
      );
    },
    /** Confirms the address of a verification link. */
    verifyEmail: async (link: ActionCode) => {
      try {
        await readCode(auth, link, [ActionCodeOperation.VERIFY_EMAIL]);
        await applyActionCode(auth, link.code);
      } catch (error) {
        if (!hasCode(error, 'auth/invalid-action-code')) throw error;
        // Used before, by a second click or by a mail program that opened it: then it is done.
        await refreshUser(auth);
        if (auth.currentUser?.emailVerified !== true) throw error;
      }
      await refresh();
    },
    /** Which address a link leads to, before anything is changed. */
    readAddressChange: async (link: ActionCode): Promise<AddressChange> => {
      const { data } = await readCode(auth, link, addressChanges);
      return { email: data.email ?? '', previousEmail: data.previousEmail ?? null };
    },
    /** Changes to the new address, or back to the old one, as the link says. */
    changeAddress: async (link: ActionCode) => {
      await readCode(auth, link, addressChanges);
      await applyActionCode(auth, link.code);
      // The change is made and the link is used up. The next token brings it here anyway.
      await refresh().catch((error: unknown) => {
        console.warn('The changed address is not known here yet', error);
      });
    },
    /** Which second factor a link takes back, before anything is changed. */
    readSecondFactorAddition: async (
      link: ActionCode,
    ): Promise<{ email: string; factorName: string | null }> => {
      const { data } = await readCode(auth, link, secondFactorAdditions);
      return { email: data.email ?? '', factorName: data.multiFactorInfo?.displayName || null };
    },
    /** Removes a second factor that was just added. */
    revertSecondFactorAddition: async (link: ActionCode) => {
      await readCode(auth, link, secondFactorAdditions);
      await applyActionCode(auth, link.code);
      await refresh().catch((error: unknown) => {
        console.warn('The removed second factor is not known here yet', error);
      });
    },
  };
}

/** Checks the code's own purpose; the rest of a link may claim another one. */
async function readCode(auth: Auth, link: ActionCode, meantFor: readonly string[]) {
  requireOurs(auth, link);
  const read = await checkActionCode(auth, link.code);
  if (!meantFor.includes(read.operation)) {
    const { message } = identityProblems['invalid-action-code'];
    throw new ProductError('invalid-action-code', message);
  }
  return read;
}

function requireOurs(auth: Auth, { apiKey }: ActionCode): void {
  if (apiKey === null || apiKey === auth.config.apiKey) return;
  throw new ProductError('foreign-link', 'This link was made by another site.');
}
