import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { MailTiming } from '#domain/mail-timing.ts';
import type { NotificationChoice } from '#domain/notifications.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { CallCloud } from '../create-call.ts';
import type { AccountRepository } from '../repositories/account-repository.ts';
import { createEnrolledFactors } from './enrolled-factors.ts';
import type { LogFailures } from '../log-failures.ts';
import type { SecondFactors } from './second-factor.ts';
import type { SignOutReasons } from './sign-out-reasons.ts';
import { signedInUser } from './signed-in-user.ts';
import { hasCode } from '../has-code.ts';

// Without a connection Firestore would never settle, and the person would wait.
const saveMilliseconds = 10_000;

// A log-in reaches the browser's other tabs within a second. Until then they hold the session that
// is about to end, and would sign this tab out with it.
const otherTabsMilliseconds = 1500;

type AccountDeps = {
  auth: Auth;
  documents: AccountRepository;
  call: CallCloud;
  signOutReasons: SignOutReasons;
  secondFactors: SecondFactors;
  logFailures: LogFailures;
};

/** What users do with their own account. Each throws an error with a message for them. */
export function createAccount({
  auth,
  documents,
  call,
  signOutReasons,
  secondFactors: { withSecondFactor },
  logFailures,
}: AccountDeps) {
  /** Signs in again with the password; a wrong one changes nothing. Returns the account's address. */
  async function confirmPassword(password: string): Promise<string> {
    const user = signedInUser(auth);
    const email = user.email ?? '';
    await withSecondFactor(() =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password)),
    );
    return email;
  }

  const save = (change: Promise<void>) => withTimeout(saveMilliseconds, change);

  return {
    ...createEnrolledFactors({ auth, confirmPassword, logFailures }),
    watchUser: documents.watchUser,
    /** Whether they can log in with a password; with Google alone, they have none. */
    hasPassword: () =>
      auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? true,
    confirmPassword: async (password: string): Promise<void> => {
      await confirmPassword(password);
    },
    saveName: async (displayName: string): Promise<void> => {
      const user = signedInUser(auth);
      // The document first: when it is refused, the profile keeps the old name too.
      await save(documents.saveName(user.uid, displayName));
      await updateProfile(user, { displayName });
      await user.getIdToken(true);
    },
    savePhoto: (photo: string | null) => save(documents.savePhoto(signedInUser(auth).uid, photo)),
    saveMailTiming: (choice: NotificationChoice, timing: MailTiming) =>
      save(documents.saveMailTiming(signedInUser(auth).uid, choice, timing)),
    /** Sends a link to the new address; the account keeps the old one until it is followed. */
    changeEmail: (email: string) => verifyBeforeUpdateEmail(signedInUser(auth), email),
    /** The old password is asked for, so that nobody changes it on an unwatched screen. */
    changePassword: async (change: { from: string; to: string }): Promise<void> => {
      await confirmPassword(change.from);
      await updatePassword(signedInUser(auth), change.to);
    },
    /**
     * Signs out every other device. That ends this device's session too, so it logs in again at
     * once; `stays` is false when that did not work, and it will be asked to log in within the hour.
     */
    signOutOthers: async (password: string): Promise<{ stays: boolean }> => {
      const email = await confirmPassword(password);
      await pause(otherTabsMilliseconds);
      await call('signOutOthers');
      try {
        await withSecondFactor(() => signInWithEmailAndPassword(auth, email, password));
        return { stays: true };
      } catch (error) {
        console.warn('This device could not log in again', error);
        return { stays: false };
      }
    },
    /** Everything that is stored about this account, for somebody who knows its password. */
    exportData: async (password: string) => {
      await confirmPassword(password);
      return call('exportAccount');
    },
    /**
     * Removes the account for good and signs out; `email` is what the person typed to confirm it.
     */
    deleteAccount: (confirmed: { email: string; password: string }): Promise<void> =>
      signOutReasons.signOutAfterDeletion(async () => {
        await confirmPassword(confirmed.password);
        const user = signedInUser(auth);
        try {
          await call('deleteAccount', { email: confirmed.email });
        } catch (error) {
          // Only the answer may be lost. Of an account that is gone, the identity service says that
          // its session is over, and it has just been renewed.
          if (!hasCode(error, 'network') || !(await isOver(user))) throw error;
        }
      }),
  };
}

async function isOver(user: User): Promise<boolean> {
  try {
    await user.reload();
    return false;
  } catch (error) {
    return ['auth/user-token-expired', 'auth/user-not-found'].some((code) => hasCode(error, code));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
