import { NextStepLink } from '#parts/next-step-link.tsx';
import type { IdentityFailure } from './identity-failure.ts';

/**
 * What a field shows of its problem: the words alone while the form itself finds it, with the way
 * on when it is what the identity service answered.
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
