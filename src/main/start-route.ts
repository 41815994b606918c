import type { StoredSession } from '#contracts/desktop-api.ts';
import { homePath, routes } from '#domain/routes.ts';

/**
 * Where a window begins. Whoever was logged in last begins at their own start at once: the landing
 * page, which would send them there, need not be shown first.
 */
export function startRoute(asked: string, session: StoredSession | null): string {
  if (asked !== routes.landing.path || session === null) return asked;
  const { roles, user } = session;
  return homePath({ roles, emailVerified: user.emailVerified });
}
