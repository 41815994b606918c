import type { Auth, UserCredential } from 'firebase/auth';
import { createStore } from 'zustand/vanilla';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { hasCode } from '../has-code.ts';
import type { LogFailures } from '../log-failures.ts';
import type { Watch } from '#lib/watch.ts';

/** A log-in that waits for the code of an authenticator app. */
export type SecondFactorRequest = {
  /** What the person called the app when they set it up; null when they gave it no name. */
  factorName: string | null;
  /** Rejects when another code could be right; anything else ends the request. */
  confirm: (code: string) => Promise<void>;
  /** Ends the request. A code that was sent still decides what becomes of the log-in. */
  cancel: () => void;
};

/** Failures after which the person can type a code again. */
const canTryAgain = ['auth/invalid-verification-code', 'auth/network-request-failed'];

/**
 * Asks for a second factor wherever the identity service wants one: at the log-in, and when a person
 * confirms their password. What shows the request is elsewhere and listens by `watchRequest`.
 */
export function createSecondFactors(auth: Auth, logFailures: LogFailures) {
  const requested = createStore<SecondFactorRequest | null>(() => null);

  /** @throws `second-factor-canceled` when the person gives up; else what `signIn` throws */
  async function withSecondFactor(signIn: () => Promise<UserCredential>): Promise<UserCredential> {
    try {
      return await signIn();
    } catch (error) {
      if (!hasCode(error, 'auth/multi-factor-auth-required')) throw error;
      // Few accounts have a second factor, so only they load what it needs.
      const { totpChallenge } = await import('./totp-challenge.ts');
      const challenge = totpChallenge(auth, error);
      // A factor that we cannot ask for: the message says so.
      if (challenge === null) throw error;
      const { promise, resolve, reject } = Promise.withResolvers<UserCredential>();
      let underWay = 0;
      let isLeft = false;
      const request: SecondFactorRequest = logFailures('secondFactors', {
        factorName: challenge.factorName,
        confirm: async (code: string) => {
          underWay += 1;
          try {
            resolve(await challenge.answer(code));
          } catch (problem) {
            const mayTryAgain = canTryAgain.some((known) => hasCode(problem, known));
            // Nobody is asked any more, so the log-in itself tells of it.
            if (!mayTryAgain || (isLeft && underWay === 1)) reject(problem);
            else throw problem;
          } finally {
            underWay -= 1;
          }
        },
        cancel: () => {
          isLeft = true;
          if (underWay > 0) {
            close();
            return;
          }
          const { message } = identityProblems['second-factor-canceled'];
          reject(new ProductError('second-factor-canceled', message));
        },
      });
      // Another log-in may ask meanwhile, after this request was left.
      const close = () => requested.setState((shown) => (shown === request ? null : shown), true);
      requested.setState(request, true);
      return promise.finally(close);
    }
  }

  return {
    withSecondFactor,
    /** The request that waits, or null. */
    watchRequest: (): Watch<SecondFactorRequest | null> => (onRequest) => {
      onRequest(requested.getState());
      return requested.subscribe(onRequest);
    },
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
