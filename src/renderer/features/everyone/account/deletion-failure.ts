import { ProductError } from '#domain/errors.ts';

// The log-in goes before the last step, so that whether it still works tells how far it came.
const howToSee =
  'To see, log in again. If that works, press delete once more and the rest is removed; if it does not, your account is gone.';

const words = new Map([
  [
    'internal',
    `This could not be finished on our side. Some or all of what is listed may be removed already. ${howToSee}`,
  ],
  [
    'network',
    `We did not hear whether it was done. Some or all of what is listed may be removed already, and nothing else is. Check the network first. ${howToSee}`,
  ],
]);

/**
 * Why an account was not deleted. The function works step by step and may stop between them, so
 * that nothing was changed cannot be promised.
 */
export function deletionFailure(error: unknown): unknown {
  if (!(error instanceof ProductError)) return error;
  const message = words.get(error.code);
  return message === undefined ? error : new ProductError(error.code, message, { cause: error });
}
