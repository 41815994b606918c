import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';

type Challenge = {
  factorName: string | null;
  /** Continues the log-in with the six digits of the authenticator app. */
  answer: (code: string) => Promise<UserCredential>;
};

/**
 * What an authenticator app has to answer after `auth/multi-factor-auth-required`; null when the
 * account has no such app but another second factor.
 */
export function totpChallenge(auth: Auth, error: unknown): Challenge | null {
  const resolver = resolverOf(auth, error);
  const hint = resolver?.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!resolver || !hint) return null;
  return {
    factorName: hint.displayName || null,
    answer: (code) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)),
  };
}

/** Null for factors that this version of Firebase does not know. */
function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | null {
  if (!isMultiFactorError(error)) return null;
  try {
    return getMultiFactorResolver(auth, error);
  } catch (problem) {
    console.warn('The second factor of this account is not known here', problem);
    return null;
  }
}

function isMultiFactorError(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'customData' in error;
}
