import { filmVersion, versionFileOf } from '#domain/film-version.ts';
import type { Move } from '#domain/moves.ts';
import { cleanFileName, storedFile, type CutFile } from '#domain/stored-file.ts';
import { noVersions, type Video } from '#domain/video.ts';
import { accountOf } from './accounts.ts';
import { demoFilms, type DemoFilm } from './demo-films.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** The versions of a video with this history: one once it is edited, seen once it was delivered. */
export function versionsOf(moves: readonly Move[]): typeof noVersions {
  const status = moves.at(-1)?.to;
  const isFilmed = status === 'editing' || status === 'delivery';
  const wasDelivered = moves.some(({ to }) => to === 'delivery');
  return {
    ...noVersions,
    version: isFilmed ? 1 : 0,
    deliveredVersion: isFilmed && wasDelivered ? 1 : 0,
  };
}

/** The documents of a video's first version and its cuts; none while it has no version. */
export function buildFilm(video: Video, moves: readonly Move[]): SeedDocument[] {
  const edited = moves.find(({ to }) => to === 'editing');
  if (video.version === 0 || edited === undefined) return [];
  const cuts = demoFilms[video.length].map((film) => cutOf(video, edited, film));
  const [main] = cuts;
  if (main === undefined) return [];
  const { frameRate, frames, durationSeconds } = main.report;
  const number = 1;
  return [
    ...cuts.map((cut) => seedDocument(`files/${cut.id}`, storedFile, cut)),
    seedDocument(`videos/${video.id}/versions/${number}`, filmVersion, {
      id: String(number),
      number,
      files: Object.fromEntries(cuts.map((cut) => [cut.format, versionFileOf(cut)])),
      frameRate,
      frames,
      durationSeconds,
      madeBy: main.uploadedBy,
      madeByName: accountOf(main.uploadedBy).displayName,
      at: main.updatedAt,
      report: main.report,
    }),
  ];
}

function cutOf({ id, title, length, userId }: Video, edited: Move, film: DemoFilm): CutFile {
  const { format, width, height, size, checksum } = film;
  const rate = 25;
  return {
    id: `${id}-cut-${format.replace(':', 'x')}`,
    userId,
    uploadedBy: 'demo-production',
    purpose: 'cut',
    videoId: id,
    format,
    assetKind: null,
    name: cleanFileName(`${title}.webm`),
    type: 'video/webm',
    size,
    state: 'ready',
    refusal: null,
    report: {
      durationSeconds: length,
      width,
      height,
      frameRate: { numerator: rate, denominator: 1 },
      frames: length * rate,
      problems: [],
      overriddenBecause: null,
    },
    checksum,
    version: 1,
    createdAt: edited.at,
    updatedAt: new Date(edited.at.getTime() + 60 * 60 * 1000),
  };
}
