import { downloadNames, savedTitle } from '#domain/download-names.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { filmFormats } from '#domain/stored-file.ts';

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
