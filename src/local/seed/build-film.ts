import { filmVersion, versionFileOf } from '#domain/film-version.ts';
import type { FilmReport } from '#domain/film-report.ts';
import type { Move } from '#domain/moves.ts';
import { cleanFileName, storedFile, type CutFile } from '#domain/stored-file.ts';
import type { VideoLength } from '#domain/video-length.ts';
import { noVersions, type Video } from '#domain/video.ts';
import { accountOf } from './accounts.ts';
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

/** The documents of a video's first version and its main cut; none while it has no version. */
export function buildFilm(video: Video, moves: readonly Move[]): SeedDocument[] {
  const edited = moves.find(({ to }) => to === 'editing');
  if (video.version === 0 || edited === undefined) return [];
  const file = mainCut(video, edited);
  const { frameRate, frames, durationSeconds } = file.report;
  const number = 1;
  return [
    seedDocument(`files/${file.id}`, storedFile, file),
    seedDocument(`videos/${video.id}/versions/${number}`, filmVersion, {
      id: String(number),
      number,
      files: { [file.format]: versionFileOf(file) },
      frameRate,
      frames,
      durationSeconds,
      madeBy: file.uploadedBy,
      madeByName: accountOf(file.uploadedBy).displayName,
      at: file.updatedAt,
      report: file.report,
    }),
  ];
}

function mainCut({ id, title, length, userId }: Video, edited: Move): CutFile {
  const { size, checksum, report } = filmFacts(length);
  return {
    id: `${id}-cut-1`,
    userId,
    uploadedBy: 'demo-production',
    purpose: 'cut',
    videoId: id,
    format: '16:9',
    assetKind: null,
    name: cleanFileName(`${title}.webm`),
    type: 'video/webm',
    size,
    state: 'ready',
    refusal: null,
    report,
    checksum,
    version: 1,
    createdAt: edited.at,
    updatedAt: new Date(edited.at.getTime() + 60 * 60 * 1000),
  };
}

/**
 * What the demo says of its films of this length. The bytes of each belong to `objectPathOf` of its
 * file, with exactly this size and checksum.
 */
function filmFacts(length: VideoLength): Pick<CutFile, 'size' | 'checksum'> & {
  report: FilmReport;
} {
  const rate = 25;
  return {
    size: length * 200_000,
    checksum: null,
    report: {
      durationSeconds: length,
      width: 1920,
      height: 1080,
      frameRate: { numerator: rate, denominator: 1 },
      frames: length * rate,
      problems: [],
      overriddenBecause: null,
    },
  };
}
