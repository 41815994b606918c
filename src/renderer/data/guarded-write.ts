import { ProductError, quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { hasCode } from './has-code.ts';

/**
 * Runs a write that the rules refuse while writes are switched off, and says so then. The gate is
 * looked at afterwards only: the rules let admins through, so a closed gate alone says nothing.
 * @throws ProductError `gate-closed` when the write was refused while the gate is closed
 */
export async function guardedWrite<T>(
  gates: Pick<Gates, 'isAllowed'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (hasCode(error, 'permission-denied') && !(await gates.isAllowed('write'))) {
      throw new ProductError('gate-closed', quotaExceededMessage, { cause: error });
    }
    throw error;
  }
}
