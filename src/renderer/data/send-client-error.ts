import './zod-jitless.ts';
import type { ClientError, ClientErrorKind } from '#contracts/client-error.ts';
import { anonymousText } from '#domain/anonymous-text.ts';
import { codeOf, ProductError } from '#domain/errors.ts';
import { routeAt, routes } from '#domain/routes.ts';
import { fetchConfig } from './fetch-config.ts';

/** What is sent is cut to these lengths, and the function refuses more. */
const longest = { name: 100, message: 500, stack: 4000 };
/** A page that fails in a loop must not send for ever. */
const mostOfSession = 20;
const sessionKey = 'reportedErrors';

/**
 * Sends an error to the studio, once in this session. Expected ones are left out, and so is everything while
 * there is no network.
 */
export async function sendClientError(kind: ClientErrorKind, error: unknown): Promise<void> {
  if (!navigator.onLine) return;
  const report = clientErrorOf(kind, error, location.pathname);
  if (report === null || !isFirst(report)) return;
  const { functionsUrl } = await fetchConfig();
  await fetch(`${functionsUrl}/clientError`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    // The page may be left because of the error.
    keepalive: true,
  });
}

/** The report of an error, without personal data; null for one that is expected. */
export function clientErrorOf(
  kind: ClientErrorKind,
  error: unknown,
  pathname: string,
): ClientError | null {
  // Scripts of other sites, and warnings of the browser, come without an error.
  if (error === null || error === undefined || isExpected(error)) return null;
  const { name, message, stack } = factsOf(error);
  if (/\b[a-z-]+-extension:\/\//.test(stack)) return null;
  const route = routeAt(pathname);
  return {
    release: import.meta.env.ORBITREEL_RELEASE ?? 'unknown',
    kind,
    route: route === null ? '' : routes[route].path,
    name: cut(name, longest.name),
    message: cut(message, longest.message),
    stack: cut(stack, longest.stack),
  };
}

const cut = (text: string, length: number) =>
  // Cut before as well, as a message may be a whole document.
  anonymousText(text.slice(0, 2 * length))
    .slice(0, length)
    .toWellFormed();

function factsOf(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error) {
    const code = codeOf(error);
    const name = code === null ? error.name : `${error.name} ${code}`;
    return { name, message: error.message, stack: error.stack ?? '' };
  }
  return { name: typeof error, message: String(error), stack: '' };
}

/** The network, a newer version and what somebody stopped themselves. */
const expectedMessages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to fetch|NetworkError|Load failed|client is offline/i;
const expectedNames = ['AbortError', 'TimeoutError', 'NotAllowedError'];
const expectedCodes =
  /^(?:[a-z]+\/)?(?:network|network-request-failed|unavailable|deadline-exceeded|cancelled|canceled|retry-limit-exceeded|unauthenticated)$/;

function isExpected(error: unknown): boolean {
  if (error instanceof ProductError && error.code !== 'internal') return true;
  if (expectedCodes.test(codeOf(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return expectedNames.includes(error.name) || expectedMessages.test(error.message);
}

function isFirst({ kind, name, message, route, stack }: ClientError): boolean {
  const where = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  const key = JSON.stringify([kind, name, message, route, where]);
  const known = reported();
  if (known.has(key) || known.size >= mostOfSession) return false;
  known.add(key);
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify([...known]));
  } catch {
    // Then it is known until the page is loaded again.
  }
  return true;
}

function reported(): Set<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(sessionKey) ?? '[]');
    if (Array.isArray(stored)) for (const key of stored) reportedHere.add(String(key));
  } catch {
    // What this page reported itself is known still.
  }
  return reportedHere;
}

const reportedHere = new Set<string>();
