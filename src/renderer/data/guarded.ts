import { functionMessages, ProductError } from '#domain/errors.ts';
import type { Gates, OperationKind } from '#domain/gates.ts';
import { hasCode } from './has-code.ts';

/**
 * Does something only while the admin's switches allow it: what is switched off is not even tried,
 * since the switches save what each try costs. The rules have the last word: when they refuse what
 * was thought to be allowed, the switches are asked anew, because what was known may be minutes old.
 * @throws ProductError `gate-closed` when it is switched off
 */
export async function guarded<T>(
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
