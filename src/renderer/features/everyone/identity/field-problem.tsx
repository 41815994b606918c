import { NextStepLink } from '#parts/next-step-link.tsx';
import type { IdentityFailure } from './identity-failure.ts';

/**
 * The problem of a field: the words alone when the form found it, with the next step when the
 * identity service answered it.
 */
export function fieldProblem(
  message: string | undefined,
  failure: IdentityFailure | null,
  origin: string | null,
) {
  if (message === undefined || failure?.problem.message !== message) return { error: message };
  const { severity, next } = failure.problem;
  return {
    error: (
      <>
        {message} <NextStepLink next={next} origin={origin} />
      </>
    ),
    errorTone: severity,
  };
}
