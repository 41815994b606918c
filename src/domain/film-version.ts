import { z } from 'zod';
import { maxAuditReason } from './audit-reason.ts';
import { captionLanguage } from './captions.ts';
import { documentId } from './document-id.ts';
import {
  filmClock,
  frameRate,
  lengthTolerance,
  type FilmClock,
  type FilmReport,
} from './film-report.ts';
import { filledText } from './named-text.ts';
import {
  cutTypes,
  fileName,
  filmFormat,
  filmFormats,
  mainFormat,
  posterTypes,
  type CutFile,
  type FilmFormat,
  type PosterFile,
  type StoredFile,
} from './stored-file.ts';
import { videoLengths, type VideoLength } from './video-length.ts';

/** The captions of a version: a WebVTT file that its players offer. */
export const versionCaptions = z.object({
  fileId: documentId,
  name: fileName,
  size: z.number().int().min(1),
  /** Null for captions from before there were languages. */
  language: captionLanguage.nullable().default(null),
});
export type VersionCaptions = z.infer<typeof versionCaptions>;

/** A frame of a cut as a picture. */
export const versionPoster = z.object({ fileId: documentId, type: z.enum(posterTypes) });
export type VersionPoster = z.infer<typeof versionPoster>;

/** One format of a version: the file that is played and downloaded. */
export const versionFile = z.object({
  fileId: documentId,
  name: fileName,
  size: z.number().int().min(1),
  type: z.enum(cutTypes),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** Its own: a cutdown may have another frame rate than its main cut. */
  ...filmClock.shape,
  /** Stands in its player before it plays; null when none was made. */
  poster: versionPoster.nullable().default(null),
});
export type VersionFile = z.infer<typeof versionFile>;

/**
 * How the review of a version ended. `silent` when the customer said nothing for `approvalDays`; `by` is
 * then null.
 */
export const versionReview = z.object({
  outcome: z.enum(['approved', 'changes']),
  by: documentId.nullable(),
  byName: z.string().max(320),
  silent: z.boolean(),
  at: z.date(),
});
export type VersionReview = z.infer<typeof versionReview>;

/**
 * What was decided about a version. `draft`: the studio works on it. `delivered`: its customer and their links
 * see it. `withdrawn`: the studio took it away from them for good. Nothing leads back.
 */
const versionState = z.enum(['draft', 'delivered', 'withdrawn']);

/** Why a version was withdrawn, and when. `audit` has who did it. */
const versionWithdrawal = z.object({
  reason: filledText(maxAuditReason),
  at: z.date(),
});

/**
 * Document `videos/{id}/versions/{number}` with its id. Functions write it when a main cut is ready, and
 * the cutdowns join it until it is delivered. Comments count in frames of the main cut.
 */
export const filmVersion = z.object({
  id: z.string().min(1),
  number: z.number().int().min(1),
  state: versionState,
  /** Null unless it is withdrawn. */
  withdrawal: versionWithdrawal.nullable().default(null),
  files: z.partialRecord(filmFormat, versionFile),
  /** Null when it has none. */
  captions: versionCaptions.nullable().default(null),
  frameRate,
  frames: z.number().int().min(1),
  durationSeconds: z.number().positive(),
  /** The length that was ordered when it was made; missing before it was kept. Another order needs another film. */
  orderedLength: z.literal(videoLengths).nullable().default(null),
  /** Who sent the main cut: their uid, and their name at that time. */
  madeBy: z.string().min(1),
  madeByName: z.string().max(320),
  at: z.date(),
  /** When its files are removed; null once they are. `film-retention.ts` says how long they are kept. */
  keptUntil: z.date().nullable(),
  /** When its customer was told that they are removed soon; null before. */
  noticedAt: z.date().nullable().default(null),
  /** When its files were removed; it stays as a record, without entries in `files`. Null before. */
  removedAt: z.date().nullable().default(null),
  /**
   * When silence counts as approval, where the reminder or a pause has said so; null before. It is later than
   * `approvalDays` after runs of the clock were missed.
   */
  approvesAt: z.date().nullable().default(null),
  /** Null while nobody has decided. */
  review: versionReview.nullable().default(null),
});
export type FilmVersion = z.infer<typeof filmVersion>;

/** Whether a version has this file now: as a cut, as a poster or as its captions. */
export function holdsFile(
  { files, captions }: Pick<FilmVersion, 'files' | 'captions'>,
  fileId: string,
): boolean {
  const entries = Object.values(files).flatMap((entry) => [entry, entry.poster]);
  return [...entries, captions].some((entry) => entry?.fileId === fileId);
}

/** What a version has without this file. A cut goes with its poster. */
export function withoutFile(
  { files, captions }: Pick<FilmVersion, 'files' | 'captions'>,
  fileId: string,
): Pick<FilmVersion, 'files' | 'captions'> {
  const left: FilmVersion['files'] = {};
  for (const format of filmFormats) {
    const entry = files[format];
    if (entry === undefined || entry.fileId === fileId) continue;
    left[format] = entry.poster?.fileId === fileId ? { ...entry, poster: null } : entry;
  }
  return { files: left, captions: captions?.fileId === fileId ? null : captions };
}

/** The captions that came for a delivered version and are not published; null for none. Expects the newest file first. */
export function waitingCaptions(
  files: readonly StoredFile[],
  { number, state, captions }: Pick<FilmVersion, 'number' | 'state' | 'captions'>,
): VersionCaptions | null {
  if (state !== 'delivered') return null;
  const [last] = files.flatMap((file) =>
    file.purpose === 'captions' && file.state === 'ready' && file.version === number ? [file] : [],
  );
  if (last === undefined || last.id === captions?.fileId) return null;
  const { id: fileId, name, size, language } = last;
  return { fileId, name, size, language };
}

/** The formats that a version has, the main cut first. */
export const formatsOf = ({ files }: Pick<FilmVersion, 'files'>): FilmFormat[] =>
  filmFormats.filter((format) => files[format] !== undefined);

/** The entry of a version for a cut, with its poster if there is one already. */
export function versionFileOf(file: CutFile, poster: PosterFile | null = null): VersionFile {
  const { id, name, size, type, report } = file;
  return {
    fileId: id,
    name,
    size,
    type,
    width: report.width,
    height: report.height,
    frameRate: report.frameRate,
    frames: report.frames,
    firstFrameMicroseconds: report.firstFrameMicroseconds,
    poster: poster && { fileId: poster.id, type: poster.type },
  };
}

/** What a player of the main cut counts frames by; its comments count by it too. */
export const mainClock = ({ files, ...version }: FilmVersion): FilmClock =>
  files[mainFormat] ?? { ...version, firstFrameMicroseconds: 0 };

/** Whether a version was made for the length that is ordered now: a video can be returned, changed and ordered again. */
export const isOfLength = (
  { orderedLength }: Pick<FilmVersion, 'orderedLength'>,
  length: VideoLength,
): boolean => orderedLength === null || orderedLength === length;

type CutLength = Pick<FilmReport, 'durationSeconds' | 'problems' | 'orderedLength'>;

/**
 * Whether a cut was made for a length. It is as long, or it was ordered with this length when somebody sent it
 * although the check had found that it is not as long.
 */
export const isCutOfLength = (
  { durationSeconds, problems, orderedLength }: CutLength,
  length: VideoLength,
): boolean =>
  Math.abs(durationSeconds - length) <= lengthTolerance ||
  (problems.some(({ code }) => code === 'length') && (orderedLength ?? length) === length);

/** The length that a main cut was made for, which is not the ordered one when that changed on its way. */
export const lengthOfCut = (report: CutLength, ordered: VideoLength): VideoLength =>
  isCutOfLength(report, ordered)
    ? ordered
    : (videoLengths.find((length) => isCutOfLength(report, length)) ?? ordered);
