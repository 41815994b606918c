import { functionMessages, ProductError } from '#domain/errors.ts';
import type { Gates, OperationKind } from '#domain/gates.ts';
import { hasCode } from './has-code.ts';

/**
 * Runs an operation only while the admin's switches (gates) allow it. A switched-off operation is not
 * tried, because each try costs. The rules decide in the end: when they refuse the operation, the
 * gates are read again, because the known ones may be minutes old.
 * @throws ProductError `gate-closed` when it is paused
 */
export async function withGate<T>(
  gates: Pick<Gates, 'isAllowed' | 'isAllowedNow'>,
  kind: OperationKind,
  operation: () => Promise<T>,
  /** What the person is told of a closed gate. */
  closed: string = functionMessages['gate-closed'],
): Promise<T> {
  if (!(await gates.isAllowed(kind))) {
    throw new ProductError('gate-closed', closed);
  }
  try {
    return await operation();
  } catch (error) {
    const isClosed =
      hasCode(error, 'gate-closed') ||
      (hasCode(error, 'permission-denied') && !(await gates.isAllowedNow(kind)));
    if (isClosed) {
      throw new ProductError('gate-closed', closed, { cause: error });
    }
    throw error;
  }
}
