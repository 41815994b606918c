import { multiFactor, reload, type Auth } from 'firebase/auth';
import type { Watch } from '#lib/watch.ts';
import { errorOf } from '#lib/error-of.ts';
import type { LogFailures } from '../log-failures.ts';
import type { TotpEnrolment } from './totp-enrolment.ts';
import { signedInUser } from './signed-in-user.ts';

/** A second factor that an account has. */
export type EnrolledFactor = {
  id: string;
  /** `app`: an authenticator app; `phone`: codes by SMS, which our pages cannot ask for. */
  kind: 'app' | 'phone' | 'other';
  /** What the person called it; null when they gave it no name. */
  name: string | null;
  enrolledAt: Date;
};

type EnrolledFactorsDeps = {
  auth: Auth;
  /** Logs in again with the password, and a code where the account has a second factor. */
  confirmPassword: (password: string) => Promise<unknown>;
  logFailures: LogFailures;
};

const kinds = new Map<string, EnrolledFactor['kind']>([
  ['totp', 'app'],
  ['phone', 'phone'],
]);

/** The second factors of the signed-in account. Each throws an error with a message for the person. */
export function createEnrolledFactors({ auth, confirmPassword, logFailures }: EnrolledFactorsDeps) {
  const load = async (): Promise<EnrolledFactor[]> => {
    const user = signedInUser(auth);
    // From here on Firebase notes the factors of each answer.
    const factors = multiFactor(user);
    await reload(user);
    return factors.enrolledFactors.map((factor) => ({
      id: factor.uid,
      kind: kinds.get(factor.factorId) ?? 'other',
      name: factor.displayName || null,
      enrolledAt: new Date(factor.enrollmentTime),
    }));
  };

  const watchers = new Set<() => Promise<void>>();
  const notifyAll = () => {
    for (const tell of watchers) void tell();
  };

  return {
    /** Whether the account is known to have one; asks nobody. */
    hasSecondFactor: () =>
      auth.currentUser !== null && multiFactor(auth.currentUser).enrolledFactors.length > 0,
    /** The second factors now, and after each change made here. */
    watchSecondFactors: (): Watch<EnrolledFactor[]> => (onFactors, onError) => {
      const tell = async () => {
        try {
          const factors = await load();
          if (watchers.has(tell)) onFactors(factors);
        } catch (error) {
          if (watchers.has(tell)) onError(errorOf(error));
        }
      };
      watchers.add(tell);
      void tell();
      return () => {
        watchers.delete(tell);
      };
    },
    /** Begins to set up an authenticator app, for somebody who knows the password. */
    beginSecondFactor: async (password: string): Promise<TotpEnrolment> => {
      await confirmPassword(password);
      const { beginTotpEnrolment } = await import('./totp-enrolment.ts');
      const enrolment = await beginTotpEnrolment(signedInUser(auth));
      return logFailures('secondFactors', {
        ...enrolment,
        finish: async (code: string, name: string) => {
          await enrolment.finish(code, name);
          notifyAll();
        },
      });
    },
    /** Removes a second factor, for somebody who knows the password and still has the factor. */
    removeSecondFactor: async (password: string, id: string): Promise<void> => {
      await confirmPassword(password);
      await multiFactor(signedInUser(auth)).unenroll(id);
      notifyAll();
    },
  };
}
