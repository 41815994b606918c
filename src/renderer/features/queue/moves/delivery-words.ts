import type { OpenComment } from '#data/repositories/films-repository.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import { rangeWords } from '#parts/review/frame-words.ts';
import { openWords } from '#parts/review/review-words.ts';
import { mayBeCorrected, type IncompleteFilm } from './incomplete-delivery.ts';

/** What this film lacks, in sentences: "1:1 is missing. 9:16 is on its way." */
export function lackSentences(film: Omit<IncompleteFilm, 'video'>): string {
  const { missing, outdated, arriving, open } = film;
  const absent = (missing ?? []).filter((format) => !arriving.includes(format));
  const onTheirWay = arriving.filter((format) => format !== null && format !== mainFormat);
  return [
    ...(missing === null ? ['Which formats were bought could not be looked up.'] : []),
    ...(absent.length === 0 ? [] : [missingSentence(absent)]),
    ...(arriving.includes(mainFormat)
      ? ['A newer main cut is on its way, so the older one would go out.']
      : []),
    ...(onTheirWay.length === 0 ? [] : [arrivingSentence(onTheirWay)]),
    ...(arriving.includes(null)
      ? ['A cut is being checked, and its format is not known yet.']
      : []),
    ...(outdated === null
      ? ['Whether a newer cut waits or is on its way could not be looked up.']
      : []),
    ...(isOutdated({ outdated }) ? [outdatedSentence(outdated ?? [])] : []),
    ...(open.length === 0 ? [] : [openWords(open, true)]),
  ].join(' ');
}

/** What these films lack, for the title of a question. */
export function lackTitle(films: readonly IncompleteFilm[]): string {
  return [
    ...(films.some(({ open }) => open.length > 0) ? ['with open comments'] : []),
    ...(films.some(lacksFormats) ? ['without all formats'] : []),
    ...(films.some(mayBeCorrected) ? ['before a newer cut'] : []),
    ...(films.some(isOutdated) ? ['with older cutdowns'] : []),
    ...(films.some(isUnchecked) ? ['with formats unchecked'] : []),
  ].join(', ');
}

/** Whether formats that were bought are known to be missing. */
export const lacksFormats = ({ missing }: Pick<IncompleteFilm, 'missing'>): boolean =>
  missing !== null && missing.length > 0;

/** Whether cuts are on their way, which would come too late. */
export const isArriving = ({ arriving }: Pick<IncompleteFilm, 'arriving'>): boolean =>
  arriving.length > 0;

/** "Its customer bought it." Of one film, or of several. */
export function boughtSentence(films: readonly Pick<IncompleteFilm, 'missing'>[]): string {
  if (films.length !== 1) return 'Their customers bought these formats.';
  return `Its customer bought ${films[0]?.missing?.length === 1 ? 'it' : 'them'}.`;
}

/** Whether it is known that an older cut goes out than one that waits. */
export const isOutdated = ({ outdated }: Pick<IncompleteFilm, 'outdated'>): boolean =>
  outdated !== null && outdated.length > 0;

/** Whether something about its formats could not be looked up. */
export const isUnchecked = ({
  missing,
  outdated,
}: Pick<IncompleteFilm, 'missing' | 'outdated'>): boolean => missing === null || outdated === null;

/** Whether somebody has to say why it is delivered all the same: its formats are not known to be complete. */
export const needsDeliveryReason = (film: Pick<IncompleteFilm, 'missing' | 'outdated'>): boolean =>
  lacksFormats(film) || isUnchecked(film);

/** The studio's note on a film that was delivered all the same: "Delivered without 1:1: …". */
export function deliveryNote({ missing, outdated }: IncompleteFilm, why: string): string {
  const how = [
    ...(lacksFormats({ missing }) ? [`without ${listed.format(missing ?? [])}`] : []),
    ...(isOutdated({ outdated }) ? [`with the older ${listed.format(outdated ?? [])}`] : []),
    ...(isUnchecked({ missing, outdated }) ? ['with formats unchecked'] : []),
  ];
  return `Delivered ${how.join(', ')}: ${why}`;
}

const listed = new Intl.ListFormat('en-US');

/** "1:1 and 9:16 are missing." */
const missingSentence = (missing: readonly FilmFormat[]): string =>
  `${listed.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`;

/** "1:1 and 9:16 are on their way." */
const arrivingSentence = (arriving: readonly FilmFormat[]): string =>
  `${listed.format(arriving)} ${arriving.length === 1 ? 'is on its' : 'are on their'} way.`;

/** "A newer 1:1 waits for the main cut, so the older one would go out." */
const outdatedSentence = (outdated: readonly FilmFormat[]): string =>
  outdated.length === 1
    ? `A newer ${listed.format(outdated)} waits for the main cut, so the older one would go out.`
    : `Newer cuts of ${listed.format(outdated)} wait for the main cut, so the older ones would go out.`;

/** Where a comment is and whose it is: `0:01:10, version 2, for the team only`. */
export function placeWords(comment: OpenComment, namesVersion: boolean): string {
  const { rate, version, byStaff, teamOnly } = comment;
  return [
    ...(rate === null ? [] : [rangeWords(comment, rate)]),
    ...(namesVersion || rate === null ? [`version ${version}`] : []),
    byStaff ? (teamOnly ? 'for the team only' : 'of the studio') : 'of the customer',
  ].join(', ');
}
