import type { Auth, User } from 'firebase/auth';
import { functionMessages, ProductError } from '#domain/errors.ts';

/** @throws ProductError `unauthenticated` while nobody is signed in */
export function signedInUser({ currentUser }: Auth): User {
  if (currentUser) return currentUser;
  throw new ProductError('unauthenticated', functionMessages.unauthenticated);
}
