import type { Session } from '#data/hooks/cloud-context.tsx';
import { mayOpen, routeAt, routes, signInPath, type Access } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';

export type RouteDecision = { kind: 'wait' } | { kind: 'enter' } | { kind: 'go'; to: string };

type Place = { pathname: string; search: string; hash: string };

/**
 * Decides what happens to a person who opens a route: enter, wait for the session, or be redirected.
 * Somebody who has just logged out is not asked to log in again.
 */
export function routeDecision(
  access: Access,
  session: Session,
  place: Place,
  loggedOutOnPurpose: boolean,
): RouteDecision {
  if (access === 'public') return { kind: 'enter' };
  const origin = `${place.pathname}${place.search}${place.hash}`;
  switch (session.state) {
    case 'loading':
      return { kind: 'wait' };
    case 'signed-out': {
      if (loggedOutOnPurpose) return { kind: 'go', to: routes.landing.path };
      // Somebody who was signed out has an account, and the log-in page says why.
      const way = session.reason === null ? signInPath(place.pathname) : routes.login.path;
      return { kind: 'go', to: withOrigin(way, origin) };
    }
    case 'signed-in': {
      const { roles, user, withheld = [] } = session;
      // Staff without the second factor that they need are led to set one up, from every page but the
      // one where they do it.
      if (withheld.length > 0 && routeAt(place.pathname) !== 'account') {
        return { kind: 'go', to: withOrigin(routes.unauthorized.path, origin) };
      }
      if (mayOpen(access, { roles, emailVerified: user.emailVerified })) return { kind: 'enter' };
      // Remembered roles may be out of date: only confirmed ones are refused.
      return session.confirmed
        ? { kind: 'go', to: withOrigin(routes.unauthorized.path, origin) }
        : { kind: 'wait' };
    }
  }
}
