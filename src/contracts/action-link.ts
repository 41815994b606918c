import { routes } from '#domain/routes.ts';
import { deepLinkScheme } from './desktop-channels.ts';

/** What the links in the identity service's mails ask for, as they write it. */
export const linkModes = [
  'verifyEmail',
  'resetPassword',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;
export type LinkMode = (typeof linkModes)[number];

/** The mode of that name; null for what is not offered (`signIn`) or not known. */
export function linkModeOf(name: unknown): LinkMode | null {
  return linkModes.find((mode) => mode === name) ?? null;
}

/** Whether this looks like a code of the identity service. */
export function isLinkCode(code: unknown): code is string {
  return typeof code === 'string' && /^[\w-]{1,512}$/.test(code);
}

/** The address of our own page for a link, whatever page it was sent to. */
export function linkPath(mode: LinkMode, code: string): string {
  const { path } = mode === 'resetPassword' ? routes.resetPassword : routes.verifyEmail;
  return `${path}?${linkQuery(mode, code)}`;
}

/** The same link for the installed app; `routeOfDeepLink` reads it. */
export function desktopLink(mode: LinkMode, code: string): string {
  return `${deepLinkScheme}://identity/link?${linkQuery(mode, code)}`;
}

// A code holds nothing that a query would have to escape.
const linkQuery = (mode: LinkMode, code: string) => `mode=${mode}&oobCode=${code}`;
