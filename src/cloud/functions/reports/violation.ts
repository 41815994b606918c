import { z } from 'zod';
import { desktopScheme } from '#contracts/desktop-channels.ts';
import { routeAt } from '#domain/routes.ts';

/** A breach of the pages' security policy, without anything of the person who met it. */
export type Violation = {
  directive: string;
  /** The origin, or the kind, of what was blocked. */
  blocked: string;
  /** The route's name; addresses hold ids. */
  page: string;
};

/** What a browser sends to the `report-uri` of a policy. */
const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string(),
    'blocked-uri': z.string(),
  }),
});

// Extensions change pages too, and no policy of ours can do anything about it.
const extensions = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension\b/;

/** The violation in a report, or null when it is none of our pages' or of no use. */
export function violationOf(json: unknown, isOurOrigin: (origin: string) => boolean) {
  const report = policyReport.safeParse(json).data?.['csp-report'];
  if (report === undefined) return null;
  const document = report['document-uri'];
  const address = URL.parse(document);
  // Of an address that is not http, a browser reports only the scheme.
  const isDesktop = document === desktopScheme || address?.protocol === `${desktopScheme}:`;
  if (!isDesktop && (address === null || !isOurOrigin(address.origin))) return null;
  const directive = /^[a-z-]{1,40}/.exec(report['violated-directive'])?.[0];
  const blocked = blockedOf(report['blocked-uri']);
  if (directive === undefined || blocked === null) return null;
  const page = isDesktop ? 'desktop' : (routeAt(address?.pathname ?? '') ?? 'other');
  return { directive, blocked, page } satisfies Violation;
}

/** An origin, a scheme, or a word such as `inline`; paths and queries may name people. */
function blockedOf(address: string): string | null {
  if (extensions.test(address)) return null;
  const url = URL.parse(address);
  const blocked =
    url === null ? address : url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin;
  return /^[\w.:/[\]-]{1,200}$/.test(blocked) ? blocked : null;
}

/** The most different violations that one instance logs: reports cost nothing to make up. */
const mostLogged = 100;

/** Passes on each pair of directive and blocked host once. */
export function onceEach(log: (violation: Violation) => void): (violation: Violation) => void {
  const logged = new Set<string>();
  return (violation) => {
    const pair = `${violation.directive} ${violation.blocked}`;
    if (logged.has(pair) || logged.size >= mostLogged) return;
    logged.add(pair);
    log(violation);
  };
}
