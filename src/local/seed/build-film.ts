import { keptUntil, retentionOf } from '#domain/film-retention.ts';
import {
  filmVersion,
  versionFileOf,
  type FilmVersion,
  type VersionReview,
} from '#domain/film-version.ts';
import type { Move } from '#domain/moves.ts';
import {
  cleanFileName,
  mainFormat,
  storedFile,
  type CaptionsFile,
  type CutFile,
  type FilmFormat,
  type PosterFile,
} from '#domain/stored-file.ts';
import { takesCuts, type Video } from '#domain/video.ts';
import { accountOf } from './accounts.ts';
import { demoFrameRate, withdrawalOf } from './build-review.ts';
import { demoCaptions, filmsOfVersion, type DemoFilm } from './demo-films.ts';
import type { VideoScenario } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

const hour = 60 * 60 * 1000;

type FilmOf = {
  scenario: VideoScenario;
  moves: readonly Move[];
  /** Those of the delivered versions. */
  reviews: readonly (VersionReview | null)[];
  now: Date;
  /** When the delivered version counts as approved. */
  approvesAt: Date | null;
};

/** The documents of a video's versions and their cuts. */
export function buildFilm(video: Video, film: FilmOf): SeedDocument[] {
  const { moves, reviews, scenario } = film;
  const edited = moves.find(({ to }) => takesCuts(to));
  if (edited === undefined) return [];
  const deliveries = moves.filter(({ to }) => to === 'delivery');
  return Array.from({ length: video.version }, (_, index) => index + 1).flatMap((number) => {
    const delivery = deliveries[number - 1];
    const isNext = number > 1 && delivery !== undefined;
    const at = new Date(isNext ? delivery.at.getTime() - hour : edited.at.getTime() + hour);
    const withdrawn = delivery === undefined ? undefined : withdrawalOf(moves, delivery);
    const state = delivery === undefined ? 'draft' : withdrawn ? 'withdrawn' : 'delivered';
    const withdrawal = withdrawn ? { reason: withdrawn.reason ?? '', at: withdrawn.at } : null;
    const review = reviews[number - 1] ?? null;
    const isNewest = number === video.version;
    const accepted = isNewest ? (scenario.accepted ?? null) : null;
    const refused = isNewest ? scenario.refused : undefined;
    const version = { number, state, withdrawal, at, review, accepted, refused } as const;
    return buildVersion(video, version, film);
  });
}

type MadeVersion = Pick<FilmVersion, 'number' | 'state' | 'withdrawal' | 'at' | 'review'> & {
  accepted: string | null;
  refused: FilmFormat | undefined;
};

function buildVersion(
  video: Video,
  made: MadeVersion,
  { now, approvesAt }: FilmOf,
): SeedDocument[] {
  const { number, state, withdrawal, at, review, refused } = made;
  const formats = (video.bought ?? []).filter((format) => format !== refused);
  const films = filmsOfVersion(video.length, formats, { number, versions: video.version });
  const cuts = films.map((film) => {
    const cut = cutOf(video, made, film);
    return { cut, poster: posterOf(cut, film) };
  });
  const main = cuts[0]?.cut;
  if (main === undefined) return [];
  const captions = video.length === 5 ? captionsOf(main) : null;
  const { frameRate, frames, durationSeconds } = main.report;
  const until = keptUntil(at);
  const isRemoved = until <= now;
  const kept = isRemoved ? [] : cuts;
  return [
    ...[...kept.flatMap(({ cut, poster }) => [cut, poster]), isRemoved ? null : captions].flatMap(
      (file) => (file === null ? [] : [seedDocument(`files/${file.id}`, storedFile, file)]),
    ),
    ...(refused === undefined ? [] : [refusedCut(main, refused)]),
    seedDocument(`videos/${video.id}/versions/${number}`, filmVersion, {
      id: String(number),
      number,
      state,
      withdrawal,
      files: Object.fromEntries(
        kept.map(({ cut, poster }) => [cut.format, versionFileOf(cut, poster)]),
      ),
      captions:
        isRemoved || captions === null
          ? null
          : {
              fileId: captions.id,
              name: captions.name,
              size: captions.size,
              language: captions.language,
            },
      frameRate,
      frames,
      durationSeconds,
      orderedLength: video.length,
      madeBy: main.uploadedBy,
      madeByName: accountOf(main.uploadedBy).displayName,
      at,
      keptUntil: isRemoved ? null : until,
      noticedAt:
        retentionOf({ keptUntil: until, removedAt: null }, now).state === 'kept' ? null : now,
      removedAt: isRemoved ? until : null,
      approvesAt: number === video.deliveredVersion ? approvesAt : null,
      review,
    }),
  ];
}

function cutOf(
  { id, title, length, userId }: Video,
  { number, at, accepted }: MadeVersion,
  { format, width, height, size, checksum }: DemoFilm,
): CutFile {
  const cut = number === 1 ? 'cut' : `cut-${number}`;
  const isAccepted = accepted !== null && format === mainFormat;
  return {
    id: `${id}-${cut}-${format.replace(':', 'x')}`,
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
      frameRate: demoFrameRate,
      frames: length * demoFrameRate.numerator,
      firstFrameMicroseconds: 0,
      problems: isAccepted ? [{ code: 'resolution', frame: null }] : [],
      overriddenBecause: isAccepted ? accepted : null,
      orderedLength: length,
    },
    checksum,
    version: number,
    createdAt: new Date(at.getTime() - hour),
    updatedAt: at,
  };
}

/** A file that was no film, although its name and its type said so. */
function refusedCut(main: CutFile, format: FilmFormat): SeedDocument {
  const id = `${main.videoId}-refused-${format.replace(':', 'x')}`;
  return seedDocument(`files/${id}`, storedFile, {
    ...main,
    id,
    format,
    // What was accepted was a problem of the main cut.
    report: { ...main.report, problems: [], overriddenBecause: null },
    state: 'refused',
    refusal: 'wrongType',
    checksum: null,
    version: null,
  });
}

function posterOf(cut: CutFile, { poster }: DemoFilm): PosterFile {
  const { report: _, ...shared } = cut;
  return {
    ...shared,
    id: `${cut.id}-poster`,
    purpose: 'poster',
    name: cut.name.replace('.webm', '.webp'),
    type: 'image/webp',
    size: poster.size,
    checksum: poster.checksum,
    cutId: cut.id,
  };
}

function captionsOf(cut: CutFile): CaptionsFile {
  const { report: _, ...shared } = cut;
  return {
    ...shared,
    id: `${cut.id}-captions`,
    purpose: 'captions',
    format: null,
    name: cut.name.replace('.webm', '.vtt'),
    type: 'text/vtt',
    size: demoCaptions.size,
    checksum: demoCaptions.checksum,
    forVersion: cut.version ?? 1,
    language: 'en',
  };
}
