import { isCutOfLength, type FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat, StoredFile } from '#domain/stored-file.ts';
import { takesCuts, videoStatusInfo, type Video } from '#domain/video.ts';
import { waitingCuts } from '#domain/waiting-cuts.ts';
import { formatNames } from '../check/film-format.ts';

/**
 * What arrived after its video had left editing: a version that nobody delivered, and cutdowns that wait. Those in
 * `otherLength` were made for another length than is ordered now, so that no main cut takes them along.
 */
export type LateCuts = {
  version: number | null;
  formats: readonly FilmFormat[];
  otherLength: readonly FilmFormat[];
};

/** The cuts that arrived too late; null where there are none. */
export function lateCuts(
  {
    status,
    statusSince,
    deliveredVersion,
    length,
  }: Pick<Video, 'status' | 'statusSince' | 'deliveredVersion' | 'length'>,
  versions: readonly Pick<FilmVersion, 'number' | 'state' | 'at'>[],
  files: readonly StoredFile[],
): LateCuts | null {
  if (takesCuts(status) || statusSince === null) return null;
  const newest = versions[0];
  const version =
    newest?.state === 'draft' && newest.number > deliveredVersion && newest.at > statusSince
      ? newest.number
      : null;
  const waiting = waitingCuts(files).filter(({ updatedAt }) => updatedAt > statusSince);
  if (version === null && waiting.length === 0) return null;
  const fits = ({ report }: (typeof waiting)[number]) => isCutOfLength(report, length);
  const formatsOf = (cuts: typeof waiting) => cuts.map(({ format }) => format);
  return {
    version,
    formats: formatsOf(waiting.filter(fits)),
    otherLength: formatsOf(waiting.filter((cut) => !fits(cut))),
  };
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const listed = new Intl.ListFormat('en-US');

/** What became of them, and what to do. `mover` moved the video. */
export function lateCutsWords(
  { version, formats, otherLength }: LateCuts,
  status: Video['status'],
  mover: string,
): { title: string; text: string } {
  const { label } = videoStatusInfo[status];
  const editing = videoStatusInfo.editing.label;
  const things = [
    ...(version === null ? [] : [`version ${version}`]),
    ...[...formats, ...otherLength].map((format) => formatNames[format]),
  ];
  const what = listed.format(things);
  // A late version is watched and delivered as it is. A cutdown alone needs a main cut after it.
  const [there, later] =
    version === null
      ? [
          'send the main cut once more there, and the other cutdowns after it',
          ' and send a main cut',
        ]
      : ['watch it there', ''];
  const next =
    status === 'delivery'
      ? `move the video back to ${editing}, ${there}, then move it to ${label} again`
      : `move the video on to ${editing}${later}`;
  const [goes, them] = formats.length === 1 ? ['goes', 'it'] : ['go', 'them'];
  const waits =
    formats.length === 0
      ? ''
      : ` ${listed.format(formats)} ${goes} out only with a main cut that is sent after ${them}.`;
  const used = version === null ? them : `version ${version}`;
  const use = version === null && formats.length === 0 ? '' : ` To use ${used}, ${next}.`;
  const unfit = listed.format(otherLength.map((format) => formatNames[format]));
  const stays =
    otherLength.length === 0
      ? ''
      : ` ${capital(unfit)} ${otherLength.length === 1 ? 'was' : 'were'} made for another length than is ordered now and will not be sent along.`;
  return {
    title: `${capital(what)} came too late`,
    text: `${mover} had moved this video to ${label} by then. Nothing is lost, and the customer does not see it.${waits}${use}${stays}`,
  };
}
