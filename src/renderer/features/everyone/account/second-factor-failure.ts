import { problemOf, ProductError, identityCodeOf } from '#domain/errors.ts';
import { identityProblems, type Problem } from '#domain/identity-errors.ts';
import { accountFailure, problemIn } from './account-failure.ts';

/** Why an authenticator app could not be set up. */
export type EnrolmentFailure =
  /** Another code may be right. */
  | { concerns: 'code'; message: string }
  /** The secret or the log-in is too old: it begins again with the password. */
  | { concerns: 'start'; problem: Problem }
  | { concerns: 'everything'; problem: Problem };

const timedOut = ['code-expired', 'totp-challenge-timeout', 'invalid-multi-factor-session'];

/** Words what the identity service says to the code of an app that is being set up. */
export function enrolmentFailure(error: unknown): EnrolmentFailure {
  const code = identityCodeOf(error);
  if (code === 'invalid-verification-code' || code === 'missing-code') {
    return { concerns: 'code', message: identityProblems['invalid-verification-code'].message };
  }
  if (code === 'requires-recent-login') return { concerns: 'start', problem: tooOld };
  if (code !== null && timedOut.includes(code)) {
    return { concerns: 'start', problem: problemOf(error) };
  }
  return { concerns: 'everything', problem: problemIn(accountFailure(secondFactorError(error))) };
}

/** The error in words for second factors, where those of the log-in would not fit. */
export function secondFactorError(error: unknown): unknown {
  if (identityCodeOf(error) !== 'operation-not-allowed') return error;
  return new ProductError('operation-not-allowed', notOffered, { cause: error });
}

const tooOld: Problem = {
  message: 'You logged in too long ago, so nothing was changed. Start again with your password.',
  severity: 'warning',
  next: 'try-again',
};

const notOffered =
  'Authenticator apps are switched off for this studio. Nothing was changed, and you log in as before.';
