import type { FilmVersion } from '#domain/film-version.ts';

/** The number of the version that is watched, and of one that was withdrawn while somebody watched it. */
export type Watched = { number: number | null; gone: number | null };

/** What is watched of these versions, the newest first. One that was withdrawn gives way to the newest. */
export function watchedOf(
  versions: readonly Pick<FilmVersion, 'number'>[],
  watched: Watched,
): Watched {
  const [newest] = versions;
  const isThere = versions.some(({ number }) => number === watched.number);
  if (isThere || newest === undefined) return watched;
  return { number: newest.number, gone: watched.number };
}
