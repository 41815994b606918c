import { z } from 'zod';
import { isLinkCode, linkModes, linkPath } from '#contracts/action-link.ts';
import { deepLinkScheme } from '#contracts/desktop-channels.ts';
import { parcelReference } from '#domain/parcel-reference.ts';
import { parcelPath, routes } from '#domain/routes.ts';

const longestLink = 2048;

/** The query that each address of a link may have, and the route that it opens. */
const places = {
  'checkout/success': z
    .strictObject({ session_id: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/) })
    .transform(
      (query) => `${routes.checkoutSuccess.path}?${new URLSearchParams(query).toString()}`,
    ),
  // A link from a mail: the page asks the identity service about its code.
  'identity/link': z
    .strictObject({ mode: z.enum(linkModes), oobCode: z.string().refine(isLinkCode) })
    .transform((query) => linkPath(query.mode, query.oobCode)),
  // A packing slip's code: the page says what the parcel is to this person.
  parcel: z
    .strictObject({ reference: parcelReference })
    .transform((query) => parcelPath(query.reference)),
};

/**
 * The route that a link opens, or null for anything but our own links. Any page and any program can
 * open such a link, so it only shows a page and changes nothing.
 */
export function routeOfDeepLink(link: string): string | null {
  if (link.length > longestLink) return null;
  const url = URL.parse(link);
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null;
  // Without slashes there is no host: the part that looks like one is a path.
  if (url.host === '') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return null;

  // Windows adds a slash at the end of a link that it passes on.
  const place = `${url.host}${url.pathname.replace(/\/$/, '')}`;
  const query = Object.entries(places).find(([name]) => name === place)?.[1];
  const entries = [...url.searchParams];
  const asked = Object.fromEntries(entries);
  // The same name twice could be read in two ways.
  if (Object.keys(asked).length !== entries.length) return null;
  return query?.safeParse(asked).data ?? null;
}

/** The first link among a process's arguments, where Windows and Linux put it, or null. */
export function linkOfArguments(args: readonly string[]): string | null {
  return args.find((argument) => argument.startsWith(`${deepLinkScheme}:`)) ?? null;
}
