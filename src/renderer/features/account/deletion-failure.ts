import { ProductError } from '#domain/errors.ts';

const words = new Map([
  [
    'internal',
    'This could not be finished on our side. Your account is still there, and part of what is listed may be removed already. Try again to remove the rest.',
  ],
  [
    'network',
    'We did not hear whether it was done. Part of what is listed may be removed already, and nothing else is. Check the network and try again.',
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
