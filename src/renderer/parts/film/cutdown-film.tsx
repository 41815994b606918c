import type { FilmVersion, VersionFile } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { LinkedFilm } from './linked-film.tsx';
import type { LinkTo } from './use-film-address.ts';
import { useOptionalAddress } from './use-optional-address.ts';

type CutdownFilmProps = {
  title: string;
  version: FilmVersion;
  format: FilmFormat;
  file: VersionFile;
  linkTo: LinkTo;
};

/** A cutdown of a version in its player, with the captions of the version. */
export function CutdownFilm({ title, version, format, file, linkTo }: CutdownFilmProps) {
  const { number, captions } = version;
  const posterUrl = useOptionalAddress(linkTo, file.poster?.fileId ?? null);
  return (
    <LinkedFilm
      id={file.fileId}
      label={`${title}, version ${number}, ${format}`}
      file={file}
      posterUrl={posterUrl}
      captionsOf={captions && { id: captions.fileId, language: captions.language }}
      linkTo={linkTo}
    />
  );
}
