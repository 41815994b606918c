import { problemOf } from '#domain/errors.ts';
import {
  identityProblems,
  type IdentityCode,
  type NextStep,
  type Problem,
} from '#domain/identity-errors.ts';

export type IdentityField = 'email' | 'password';

const fields: Partial<Record<IdentityCode, IdentityField>> = {
  'invalid-email': 'email',
  'missing-email': 'email',
  'email-already-in-use': 'email',
  'missing-password': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'wrong-password': 'password',
  'invalid-credential': 'password',
  'user-not-found': 'password',
};

/** A failed try: what to tell, and beside which field; null when it concerns the whole form. */
export type IdentityFailure = { field: IdentityField | null; problem: Problem };

/** `here` is the step that this screen is itself, so that it does not lead to where one is. */
export function identityFailure(error: unknown, here: NextStep | null = null): IdentityFailure {
  const field = Object.entries(fields).find(([code]) => hasCode(error, code))?.[1] ?? null;
  const problem = problemOf(error);
  return { field, problem: problem.next === here ? { ...problem, next: 'try-again' } : problem };
}

/**
 * What a form says above its fields. `timedOut`: the sign-in succeeded, but the session has not
 * arrived; the page continues as soon as it does.
 */
export function formProblem(
  message: string | undefined,
  failure: IdentityFailure | null,
  timedOut: boolean,
): Problem | null {
  if (timedOut) return { ...identityProblems['network-request-failed'], message: timedOutMessage };
  return message === undefined ? null : (failure?.problem ?? null);
}

const timedOutMessage =
  'You are logged in, but the studio does not answer yet. This page continues as soon as it does.';

function hasCode(error: unknown, code: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === code || error.code === `auth/${code}`)
  );
}
