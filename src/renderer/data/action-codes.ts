import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { sessionEndOf } from '#domain/session-end.ts';
import { refreshUser } from './refresh-user.ts';

/** The two addresses of a link that changes one: what it will be, and what it was. */
export type AddressChange = { email: string; previousEmail: string | null };

const addressChanges = [
  ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
  ActionCodeOperation.RECOVER_EMAIL,
];

/**
 * What the links of the identity service's mails are good for. Each code works once, for an hour or
 * some days; what is refused throws `auth/expired-action-code`, `auth/invalid-action-code`,
 * `auth/user-disabled` or `auth/user-not-found`.
 */
export function createActionCodes(auth: Auth) {
  /** Whoever is signed in here may be the one whose address that is. */
  const notice = async () => {
    try {
      await refreshUser(auth);
    } catch (error) {
      // A changed address ends the sessions of before; the session watcher says so.
      if (sessionEndOf(error) === null) throw error;
    }
  };

  return {
    /** The address that a reset link belongs to. */
    readPasswordReset: (code: string) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code: string, password: string) =>
      confirmPasswordReset(auth, code, password),
    /** Confirms the address of a verification link. */
    verifyEmail: async (code: string) => {
      await readCode(auth, code, [ActionCodeOperation.VERIFY_EMAIL]);
      await applyActionCode(auth, code);
      await notice();
    },
    /** Which address a link leads to, before anything is changed. */
    readAddressChange: async (code: string): Promise<AddressChange> => {
      const { data } = await readCode(auth, code, addressChanges);
      return { email: data.email ?? '', previousEmail: data.previousEmail ?? null };
    },
    /** Changes to the new address, or back to the old one, as the link says. */
    changeAddress: async (code: string) => {
      await readCode(auth, code, addressChanges);
      await applyActionCode(auth, code);
      await notice();
    },
  };
}

/** A code does what it was made for, whatever the link around it claims. */
async function readCode(auth: Auth, code: string, meantFor: readonly string[]) {
  const read = await checkActionCode(auth, code);
  if (!meantFor.includes(read.operation)) {
    const { message } = identityProblems['invalid-action-code'];
    throw new ProductError('invalid-action-code', message);
  }
  return read;
}
