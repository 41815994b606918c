import { isLinkCode, linkModeOf, type LinkMode } from '#contracts/action-link.ts';
import { parseUrl } from '#domain/parse-url.ts';
import { safeReturnPath } from '#domain/routes.ts';

/** What the address of a page asks for that a mail of the identity service leads to. */
export type ActionLink =
  /** The page was opened without a link. */
  | { kind: 'none' }
  | { kind: 'action'; mode: LinkMode; code: string; apiKey: string | null; goOn: string | null }
  /** A link, and a part of it is missing. */
  | { kind: 'incomplete'; mode: LinkMode | null }
  /** Logging in by a link alone. */
  | { kind: 'sign-in' }
  | { kind: 'unknown' };
export type Action = Extract<ActionLink, { kind: 'action' }>;

/**
 * Reads the query of a link. The identity service knows one address for all its mails, so both
 * pages understand every link. `origin` is our own: a link may name the next page
 * (`continueUrl`), and no other site's is followed.
 */
export function actionOf(query: URLSearchParams, origin: () => string): ActionLink {
  const code = query.get('oobCode');
  const named = query.get('mode');
  if (!code && !named) return { kind: 'none' };
  const mode = linkModeOf(named);
  if (named && mode === null) return { kind: named === 'signIn' ? 'sign-in' : 'unknown' };
  if (mode === null || !isLinkCode(code)) return { kind: 'incomplete', mode };
  const goOn = pathIn(query.get('continueUrl'), origin());
  return { kind: 'action', mode, code, apiKey: query.get('apiKey'), goOn };
}

function pathIn(address: string | null, origin: string): string | null {
  const url = parseUrl(address ?? '');
  if (url === null || url.origin !== origin) return null;
  return safeReturnPath(`${url.pathname}${url.search}${url.hash}`);
}
