import { productSelections, type ProductSelections } from '#domain/cart.ts';
import { parseUrl } from '#domain/parse-url.ts';
import { routeAt, routes } from '#domain/routes.ts';
import { videoLengths } from '#domain/video-length.ts';

const names = {
  packageId: 'selection',
  option: 'option',
  period: 'period',
  currency: 'currency',
  addOn: 'addOn',
} as const;
const videosName = (length: number) => `videos${length}`;

/** The builder's address with a whole selection in it, to be sent to somebody. */
export function sharedSelectionPath(selections: ProductSelections): string {
  const { packageId, option, period, currency, videos, addOns } = selections;
  const query = new URLSearchParams({
    [names.packageId]: packageId ?? '',
    [names.option]: option,
    [names.period]: period,
    [names.currency]: currency,
  });
  for (const length of videoLengths) {
    const count = videos[`${length}`];
    if (count > 0) query.set(videosName(length), String(count));
  }
  for (const [id, quantity] of Object.entries(addOns)) {
    if (quantity > 0) query.append(names.addOn, `${quantity}x${id}`);
  }
  return `${routes.build.path}?${query}`;
}

/** What an address says about a shared selection; `unreadable` when it is damaged. */
export type SharedSelection =
  | { state: 'none' }
  | { state: 'unreadable' }
  | { state: 'ready'; selections: ProductSelections };

/** The selection in the builder's address. Its products may no longer be offered. */
export function sharedSelectionIn(search: string): SharedSelection {
  const query = new URLSearchParams(search);
  if (!query.has(names.packageId)) return { state: 'none' };
  const videos = videoLengths.flatMap((length) => {
    const count = query.get(videosName(length));
    return count === null ? [] : [[`${length}`, wholeNumber(count)]];
  });
  const parsed = productSelections.safeParse({
    packageId: query.get(names.packageId) || null,
    option: query.get(names.option) ?? undefined,
    period: query.get(names.period) ?? undefined,
    currency: query.get(names.currency) ?? undefined,
    videos: Object.fromEntries(videos),
    addOns: Object.fromEntries(query.getAll(names.addOn).map(addOnOf)),
  });
  return parsed.success ? { state: 'ready', selections: parsed.data } : { state: 'unreadable' };
}

/** The shared selection in a path of the product. */
export function sharedSelectionAt(path: string | null): SharedSelection {
  const url = parseUrl(path ?? '', 'https://orbitreel.invalid');
  return url !== null && routeAt(url.pathname) === 'build'
    ? sharedSelectionIn(url.search)
    : { state: 'none' };
}

/** The query without the shared selection; other things that a link can carry stay. */
export function withoutSharedSelection(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...Object.values(names), ...videoLengths.map(videosName)]) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** `2xcutdowns`: the quantity comes first, as an id may hold any letter. */
function addOnOf(text: string): [string, number] {
  const at = text.indexOf('x');
  return [text.slice(at + 1), wholeNumber(text.slice(0, Math.max(0, at)))];
}

/** Digits only: `Number` alone would read an empty text as 0, and 1e3 as a thousand. */
const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
