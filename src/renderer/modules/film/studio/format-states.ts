import { isCutOfLength, isOfLength, type FilmVersion } from '#domain/film-version.ts';
import { filmFormats, type FilmFormat, type StoredFile } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { outdatedFormats, waitingCuts } from '#domain/waiting-cuts.ts';

/**
 * How a format stands for the next delivery; `waiting` for a main cut that takes it along. `outdated` is there, and a
 * newer one waits. What waits and was made for another length than is ordered now, `otherLength`, is not taken.
 */
export type FormatState = {
  format: FilmFormat;
  isBought: boolean;
  state: 'there' | 'outdated' | 'waiting' | 'otherLength' | 'missing';
};

/**
 * How each format stands, the bought ones first. A version that the customer sent back, that the studio
 * withdrew or that was made for another length is not delivered, so its files do not count.
 */
export function formatStates(
  bought: readonly FilmFormat[],
  { rejectedVersion, length }: Pick<Video, 'rejectedVersion' | 'length'>,
  newest: Pick<FilmVersion, 'number' | 'state' | 'files' | 'orderedLength'> | undefined,
  files: readonly StoredFile[],
): FormatState[] {
  const isOver =
    newest?.state === 'withdrawn' ||
    (newest?.number ?? 0) <= rejectedVersion ||
    (newest !== undefined && !isOfLength(newest, length));
  const next = newest === undefined || isOver ? {} : newest.files;
  const waiting = waitingCuts(files);
  const outdated = newest === undefined || isOver ? [] : outdatedFormats(newest, waiting, length);
  const waitingState = (wanted: FilmFormat) => {
    const found = waiting.filter(({ format }) => format === wanted);
    if (found.some(({ report }) => isCutOfLength(report, length))) return 'waiting';
    return found.length === 0 ? 'missing' : 'otherLength';
  };
  return filmFormats
    .map((format): FormatState => {
      const thereState = outdated.includes(format) ? 'outdated' : 'there';
      const state = next[format] === undefined ? waitingState(format) : thereState;
      return { format, isBought: bought.includes(format), state };
    })
    .toSorted((a, b) => Number(b.isBought) - Number(a.isBought));
}

const listed = new Intl.ListFormat('en-US');

/** "1:1 and 4:5 were bought and are missing."; null when nothing is. */
export function missingWords(states: readonly FormatState[]): string | null {
  const missing = states.filter(
    ({ isBought, state }) => isBought && (state === 'missing' || state === 'otherLength'),
  );
  if (missing.length === 0) return null;
  const formats = listed.format(missing.map(({ format }) => format));
  return missing.length === 1
    ? `${formats} was bought and is missing.`
    : `${formats} were bought and are missing.`;
}

/** "The delivered version lacks 9:16, which was bought."; null when it lacks nothing. */
export const lackedWords = (lacked: readonly FilmFormat[]): string | null =>
  lacked.length === 0
    ? null
    : `The delivered version lacks ${listed.format(lacked)}, which ${lacked.length === 1 ? 'was' : 'were'} bought.`;

/** Which older cuts the next delivery shows, and what to do; null where there are none. */
export function outdatedWords(states: readonly FormatState[]): string | null {
  const outdated = states.flatMap(({ format, state }) => (state === 'outdated' ? [format] : []));
  if (outdated.length === 0) return null;
  return `The older ${listed.format(outdated)} ${outdated.length === 1 ? 'goes' : 'go'} out again. To use what waits, send the main cut once more, and the other cutdowns after it.`;
}
