import type { Auth, User } from 'firebase/auth';
import { functionMessages, ProductError } from '#domain/errors.ts';

/**
 * Who is signed in.
 * @throws ProductError `unauthenticated` when nobody is
 */
export function signedIn({ currentUser }: Pick<Auth, 'currentUser'>): User {
  if (!currentUser) throw new ProductError('unauthenticated', functionMessages.unauthenticated);
  return currentUser;
}
