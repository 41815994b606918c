import type { ProductSelections } from './cart.ts';
import type { FilmVersion } from './film-version.ts';
import { filmFormats, mainFormat, type FilmFormat } from './stored-file.ts';

/** The add-on that sells cutdowns. Admins change its name and price, never its id. */
export const cutdownsAddOn = 'social-cutdowns';

/** The formats of each film that a subscription pays for: the main cut, and cutdowns with their add-on. */
export function boughtFormats({
  addOns,
}: Pick<ProductSelections, 'addOns'>): readonly FilmFormat[] {
  return (addOns[cutdownsAddOn] ?? 0) > 0 ? filmFormats : [mainFormat];
}

/**
 * The formats among these that a version lacks; none where it is not known what was bought, and once its files were
 * removed, as all are gone then.
 */
export const lackedFormats = (
  bought: readonly FilmFormat[] | null,
  { files, keptUntil }: Pick<FilmVersion, 'files' | 'keptUntil'>,
): FilmFormat[] =>
  keptUntil === null ? [] : (bought ?? []).filter((format) => files[format] === undefined);
