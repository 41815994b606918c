import type { StoredSession } from '#contracts/stored-on-device.ts';
import { homePath, mayOpen, routeAt, routes, safeReturnPath } from '#domain/routes.ts';

/** A page that was open, and the person who had it open. */
export type VisitedRoute = { userId: string; path: string };

/**
 * The route of a new window. The person who was logged in last continues where they were, if they may
 * still open that page, or else at their start page. The landing page would only redirect them.
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
 * The route to store for the next start, or null. Routes that cannot be reopened are not stored, as
 * the address of a mail's link contains a code.
 */
export function routeToKeep(path: string): string | null {
  return reopenable(path)?.path ?? null;
}

/**
 * The route, if it can be reopened. Public pages cannot, and neither can the thanks for an earlier
 * payment.
 */
function reopenable(path: string) {
  const safe = safeReturnPath(path);
  const name = safe === null ? null : routeAt(new URL(safe, 'https://orbitreel.invalid').pathname);
  if (safe === null || name === null || name === 'checkoutSuccess') return null;
  const { access } = routes[name];
  return access === 'public' ? null : { path: safe, access };
}
