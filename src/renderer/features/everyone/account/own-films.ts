import type { UnreadableFilm } from '#data/repositories/films-repository.ts';
import { downloadNames, savedTitle } from '#domain/download-names.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { filmFormats, linkMinutes } from '#domain/stored-file.ts';

const listed = new Intl.ListFormat('en-US');

/**
 * Says which films a download lacks because they cannot be read, and what becomes of them; null where there are
 * none.
 */
export function unreadableWords(
  unreadable: readonly UnreadableFilm[],
  beforeDeletion: boolean,
): string | null {
  if (unreadable.length === 0) return null;
  const isOne = unreadable.length === 1;
  const names = unreadable.map((each) =>
    each.kind === 'version'
      ? `version ${each.number} of “${each.title}”`
      : `the video ${each.videoId}`,
  );
  const then = beforeDeletion
    ? `${isOne ? 'It is' : 'They are'} deleted with the account, too. Write to the studio first, and mention ${isOne ? 'it' : 'them'}.`
    : `${isOne ? 'It is' : 'They are'} stored and not affected. Write to the studio and mention ${isOne ? 'it' : 'them'}.`;
  return `The download lacks ${listed.format(names)}, which cannot be read. ${then}`;
}

/** What becomes of the films and of the links to them when their account is deleted. */
export function deletedFilmsWords(count: number, size: string): string {
  const said =
    count === 1
      ? `1 film with ${size} in all is deleted with the account, in every format and version. Links to it end, too;`
      : `${count} films with ${size} in all are deleted with the account, in every format and version. Links to them end, too;`;
  return `${said} an address that somebody has just opened works for up to ${linkMinutes} minutes more.`;
}

type OwnFilm = {
  title: string;
  versions: readonly Pick<FilmVersion, 'number' | 'files' | 'captions'>[];
};

/** A file of a film under its name in the archive of all films. */
type ArchivedFile = { fileId: string; name: string; size: number };

/** The files of all films, each film in a folder of its own. Systems that ignore case keep them apart, too. */
export function filesOfFilms(films: readonly OwnFilm[]): ArchivedFile[] {
  const taken = new Set<string>();
  return films.flatMap(({ title, versions }) => {
    const folder = freeFolder(savedTitle(title), taken);
    return versions.flatMap((version) => {
      const names = downloadNames(title, version);
      const { files, captions } = version;
      const cuts = filmFormats.flatMap((format) => {
        const file = files[format];
        return file === undefined ? [] : [{ ...file, name: names[format] }];
      });
      return [...cuts, ...(captions === null ? [] : [{ ...captions, name: names.captions }])].map(
        ({ fileId, name, size }) => ({ fileId, size, name: `${folder}/${name}` }),
      );
    });
  });
}

/** The wanted name, or with a number behind it where another film has it. */
function freeFolder(wanted: string, taken: Set<string>): string {
  let folder = wanted;
  for (let number = 2; taken.has(folder.toLowerCase()); number += 1) {
    folder = `${wanted} (${number})`;
  }
  taken.add(folder.toLowerCase());
  return folder;
}
