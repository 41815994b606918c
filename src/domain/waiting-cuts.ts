import { isCutOfLength, type FilmVersion } from './film-version.ts';
import { filmFormats, type CutFile, type FilmFormat, type StoredFile } from './stored-file.ts';
import type { VideoLength } from './video-length.ts';

/** The cutdowns among these files that are ready and wait for a main cut. */
export const waitingCuts = (files: readonly StoredFile[]): CutFile[] =>
  files.flatMap((file) =>
    file.purpose === 'cut' && file.state === 'ready' && file.version === null ? [file] : [],
  );

/** The formats of the cuts among these files that are sent, or that the cloud looks at, each once. */
export const arrivingFormats = (files: readonly StoredFile[]): FilmFormat[] =>
  filmFormats.filter((format) =>
    files.some(
      (file) =>
        file.purpose === 'cut' &&
        file.format === format &&
        (file.state === 'uploading' || file.state === 'checking'),
    ),
  );

/**
 * The formats of a delivered version of which a newer cut waits. Nothing is replaced in what was delivered, so the
 * older cut goes out again until a main cut of this length takes the newer one along.
 */
export function outdatedFormats(
  { state, files }: Pick<FilmVersion, 'state' | 'files'>,
  waiting: readonly CutFile[],
  length: VideoLength,
): FilmFormat[] {
  if (state !== 'delivered') return [];
  return filmFormats.filter(
    (format) =>
      files[format] !== undefined &&
      waiting.some((cut) => cut.format === format && isCutOfLength(cut.report, length)),
  );
}
