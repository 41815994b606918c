import type { StoredSession } from '#contracts/stored-on-device.ts';
import { homePath, mayOpen, routeAt, routes, safeReturnPath } from '#domain/routes.ts';

/** A page that somebody had open, and who it was. */
export type VisitedRoute = { userId: string; path: string };

/**
 * Where a window begins. Whoever was logged in last begins where they were, if they may still open
 * that, or else at their own start: the landing page, which would send them there, need not be shown
 * first.
 */
export function startRoute(
  asked: string,
  session: StoredSession | null,
  visited: VisitedRoute | null,
): string {
  if (asked !== routes.landing.path || session === null) return asked;
  const { roles, user } = session;
  const person = { roles, emailVerified: user.emailVerified };
  const own = visited?.userId === user.uid ? reopenable(visited.path) : null;
  return own !== null && mayOpen(own.access, person) ? own.path : homePath(person);
}

/**
 * The route as it is kept for the next start, or null. What cannot be come back to never reaches the
 * disk: a link out of a mail has a code in its address.
 */
export function routeToKeep(path: string): string | null {
  return reopenable(path)?.path ?? null;
}

/**
 * The route, if it is worth coming back to. Pages for visitors are not, nor is the thanks for a
 * payment that was made another day.
 */
function reopenable(path: string) {
  const safe = safeReturnPath(path);
  const name = safe === null ? null : routeAt(new URL(safe, 'https://orbitreel.invalid').pathname);
  if (safe === null || name === null || name === 'checkoutSuccess') return null;
  const { access } = routes[name];
  return access === 'public' ? null : { path: safe, access };
}
