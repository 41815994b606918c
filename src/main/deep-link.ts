import { z } from 'zod';
import { deepLinkScheme } from '#contracts/desktop-channels.ts';
import { routes } from '#domain/routes.ts';

const longestLink = 2048;

const linkQueries = {
  checkoutSuccess: z.strictObject({ session_id: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/) }),
};

/**
 * The route that a link asks for, or null for anything but the links we give out ourselves.
 * Any page and any program can open such a link: it may bring a person to a place to look, and
 * nothing more.
 */
export function routeOfDeepLink(link: string): string | null {
  if (link.length > longestLink) return null;
  const url = URL.parse(link);
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return null;

  // Windows adds a slash at the end of a link that it passes on.
  const path = url.pathname.replace(/\/$/, '');
  if (url.host !== 'checkout' || path !== '/success') return null;
  const entries = [...url.searchParams];
  const query = linkQueries.checkoutSuccess.safeParse(Object.fromEntries(entries));
  if (!query.success || entries.length !== 1) return null;
  return `${routes.checkoutSuccess.path}?${new URLSearchParams(query.data).toString()}`;
}

/** The first link among a process's arguments, where Windows and Linux put it, or null. */
export function linkOfArguments(args: readonly string[]): string | null {
  return args.find((argument) => argument.startsWith(`${deepLinkScheme}:`)) ?? null;
}
