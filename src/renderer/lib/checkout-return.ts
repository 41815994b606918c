import { deepLinkScheme } from '#contracts/desktop-channels.ts';
import { routes } from '#domain/routes.ts';

/** A checkout session's id as the payment provider writes it, out of an address; null for anything else. */
export function readSessionId(search: URLSearchParams): string | null {
  const candidate = search.get('session_id') ?? '';
  return /^cs_[A-Za-z0-9_]{4,250}$/.test(candidate) ? candidate : null;
}

/** The link that brings a paid checkout session back to the installed app. */
export function desktopReturnLink(sessionId: string): string {
  return `${deepLinkScheme}://checkout/success?session_id=${sessionId}`;
}

/**
 * The session of a path to the success page; null for other paths. A person who paid from the
 * desktop app arrives in a browser where they may not be logged in.
 */
export function sessionOfReturnPath(path: string | null): string | null {
  const [pathname, query] = (path ?? '').split('?');
  const isReturn = pathname?.replace(/\/?$/, '/') === routes.checkoutSuccess.path;
  return isReturn ? readSessionId(new URLSearchParams(query)) : null;
}
