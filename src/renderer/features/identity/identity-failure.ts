import { messageFor } from '#domain/errors.ts';
import type { IdentityCode } from '#domain/identity-errors.ts';

export type IdentityField = 'email' | 'password';

const fields: Partial<Record<IdentityCode, IdentityField>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'missing-password': 'password',
  'weak-password': 'password',
  'wrong-password': 'password',
  'invalid-credential': 'password',
  'user-not-found': 'password',
};

/** What to tell about a failed try, and beside which field; null when it concerns the whole form. */
export function identityFailure(error: unknown): { field: IdentityField | null; message: string } {
  const field = Object.entries(fields).find(([code]) => hasCode(error, code))?.[1] ?? null;
  return { field, message: messageFor(error) };
}

function hasCode(error: unknown, code: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === code || error.code === `auth/${code}`)
  );
}
