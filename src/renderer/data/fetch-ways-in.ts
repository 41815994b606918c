import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/**
 * Fetches what only those need who log in or register.
 * @throws ProductError `network-request-failed` when it cannot be had
 */
export const fetchWaysIn = () => orNoConnection(import('./ways-in.ts'));

/** The same of what only those need who change their account. */
export const fetchAccountChanges = () => orNoConnection(import('./account-changes.ts'));

async function orNoConnection<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (error) {
    const { message } = identityProblems['network-request-failed'];
    throw new ProductError('network-request-failed', message, { cause: error });
  }
}
