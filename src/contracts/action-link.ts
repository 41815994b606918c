import { routes } from '#domain/routes.ts';
import { deepLinkScheme } from './desktop-channels.ts';

/** The modes of the links in the identity service's mails. */
export const linkModes = [
  'verifyEmail',
  'resetPassword',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
] as const;
export type LinkMode = (typeof linkModes)[number];

/** The mode of that name; null for an unsupported (`signIn`) or unknown one. */
export function linkModeOf(name: unknown): LinkMode | null {
  return linkModes.find((mode) => mode === name) ?? null;
}

/** Whether this looks like a code of the identity service. */
export function isLinkCode(code: unknown): code is string {
  return typeof code === 'string' && /^[\w-]{1,512}$/.test(code);
}

/** The address of our own page for a link. */
export function linkPath(mode: LinkMode, code: string): string {
  const { path } = mode === 'resetPassword' ? routes.resetPassword : routes.verifyEmail;
  return `${path}?${linkQuery(mode, code)}`;
}

/** The same link for the installed app; `routeOfDeepLink` reads it. */
export function desktopLink(mode: LinkMode, code: string): string {
  return `${deepLinkScheme}://identity/link?${linkQuery(mode, code)}`;
}

// A code needs no escaping in a query.
const linkQuery = (mode: LinkMode, code: string) => `mode=${mode}&oobCode=${code}`;
