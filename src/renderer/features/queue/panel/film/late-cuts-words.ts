import type { FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat, StoredFile } from '#domain/stored-file.ts';
import { takesCuts, videoStatusInfo, type Video } from '#domain/video.ts';
import { formatNames } from './check/film-format.ts';

/** What arrived after its video had left editing: a version that nobody delivered, and cutdowns that wait. */
export type LateCuts = { version: number | null; formats: readonly FilmFormat[] };

/** The cuts that arrived too late; null where there are none. */
export function lateCuts(
  {
    status,
    statusSince,
    deliveredVersion,
  }: Pick<Video, 'status' | 'statusSince' | 'deliveredVersion'>,
  versions: readonly Pick<FilmVersion, 'number' | 'state' | 'at'>[],
  files: readonly StoredFile[],
): LateCuts | null {
  if (takesCuts(status) || statusSince === null) return null;
  const newest = versions[0];
  const version =
    newest?.state === 'draft' && newest.number > deliveredVersion && newest.at > statusSince
      ? newest.number
      : null;
  const formats = files.flatMap((file) =>
    file.purpose === 'cut' &&
    file.state === 'ready' &&
    file.version === null &&
    file.updatedAt > statusSince
      ? [file.format]
      : [],
  );
  return version === null && formats.length === 0 ? null : { version, formats };
}

const listed = new Intl.ListFormat('en-US');

/** What became of them, and what to do. `byName` moved the video; null where that is not known. */
export function lateCutsWords(
  { version, formats }: LateCuts,
  status: Video['status'],
  byName: string | null,
): { title: string; text: string } {
  const { label } = videoStatusInfo[status];
  const editing = videoStatusInfo.editing.label;
  const who = byName === null || byName === '' ? 'Somebody' : byName;
  const things = [
    ...(version === null ? [] : [`version ${version}`]),
    ...formats.map((format) => formatNames[format]),
  ];
  const what = listed.format(things);
  const next =
    status === 'delivery'
      ? `move the video back to ${editing}, watch it there, then move it to ${label} again`
      : `move the video on to ${editing}`;
  const waits = formats.length === 0 ? '' : ' A cutdown goes out with the next main cut.';
  return {
    title: `${what.charAt(0).toUpperCase()}${what.slice(1)} came too late`,
    text: `${who} had moved this video to ${label} by then. Nothing is lost, and the customer does not see it. To use it, ${next}.${waits}`,
  };
}
