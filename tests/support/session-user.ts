import type { SessionUser } from '#domain/user.ts';

/** Ana, whose address is verified. */
export const sessionUserOf = (facts: Partial<SessionUser> = {}): SessionUser => ({
  uid: 'ana',
  email: 'ana@example.com',
  emailVerified: true,
  displayName: 'Ana',
  photoURL: null,
  ...facts,
});
