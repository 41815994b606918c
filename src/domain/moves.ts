import { z } from 'zod';
import { isOfLength, type FilmVersion } from './film-version.ts';
import { mainFormat } from './stored-file.ts';
import type { VideoLength } from './video-length.ts';
import { videoStatus, type Video, type VideoStatus } from './video.ts';

/** One line of the append-only `videos/{id}/history/{entry}`. */
export const move = z.object({
  id: z.string().min(1),
  from: videoStatus,
  to: videoStatus,
  /** Who moved it: their uid, and their name or address at that time. */
  by: z.string().min(1),
  byName: z.string().max(320),
  reason: z.string().max(500).nullable(),
  /** Whose video it is, so that all moves of a customer are one query. Missing in the oldest entries. */
  userId: z.string().optional(),
  /** The video's title at that time, so that a feed of moves needs no further read. */
  title: z.string().max(120).default(''),
  at: z.date(),
  /**
   * Since when the video had the status that it left. Undoing the move restores it. Null when that was
   * not recorded.
   */
  since: z.date().nullable().default(null),
});
export type Move = z.infer<typeof move>;

/**
 * Every move there is. `owner-order` spends tokens and `staff-return` gives them back, so both go
 * through a function; the others are written by staff under the rules.
 */
export type MoveKind = 'owner-order' | 'staff-return' | 'staff-forward' | 'staff-back';

export const videoMoves = {
  draft: { activated: 'owner-order' },
  activated: { queued: 'staff-forward', draft: 'staff-return' },
  queued: { shooting: 'staff-forward', activated: 'staff-back' },
  shooting: { editing: 'staff-forward', queued: 'staff-back' },
  editing: { delivery: 'staff-forward', shooting: 'staff-back' },
  delivery: { editing: 'staff-back' },
} satisfies Record<VideoStatus, Partial<Record<VideoStatus, MoveKind>>>;

/** What kind of move this is, or null when it is not one. */
export function moveKind(from: VideoStatus, to: VideoStatus): MoveKind | null {
  const moves: Partial<Record<VideoStatus, MoveKind>> = videoMoves[from];
  return moves[to] ?? null;
}

/** The film of a video as somebody saw it who delivers it. Without a revision, cutdowns and captions are not compared. */
export type SeenFilm = { version: number; filmRevision?: number | undefined };

/**
 * Why a video cannot go to a status although that is one step, or null when it can. Only a film that the
 * customer has not sent back and the studio has not withdrawn can be delivered, and only by somebody who saw
 * it: `seen` is the newest version when they decided, and its revision where that is known.
 */
export function moveObstacle(
  {
    version,
    rejectedVersion,
    withdrawnVersion,
    filmRevision,
  }: Pick<Video, 'version' | 'rejectedVersion' | 'withdrawnVersion' | 'filmRevision'>,
  to: VideoStatus,
  seen: SeenFilm = { version, filmRevision },
): string | null {
  if (to !== 'delivery') return null;
  if (version === 0) return 'There is no cut yet. Upload the main cut first.';
  if (version <= withdrawnVersion) {
    return 'The newest cut was withdrawn. Upload a new one first.';
  }
  if (version <= rejectedVersion) {
    return 'The customer asked for changes to the newest cut. Upload a new one first.';
  }
  if (version !== seen.version) {
    return `Another cut is ready now: version ${version}. Nothing was moved. Watch it, then deliver it.`;
  }
  if (seen.filmRevision !== undefined && seen.filmRevision !== filmRevision) {
    return `Version ${version} has another cutdown or other captions now. Nothing was moved. Watch it, then deliver it.`;
  }
  return null;
}

/** Why a version cannot be delivered for an order of this length, or null when it can: its main cut has to be there. */
export function filmObstacle(
  film: Pick<FilmVersion, 'files' | 'keptUntil' | 'orderedLength'>,
  length: VideoLength,
): string | null {
  if (film.keptUntil === null || film.files[mainFormat] === undefined) {
    return 'The main cut of the newest version was removed. Upload a new one first.';
  }
  return isOfLength(film, length)
    ? null
    : `The newest cut was made for ${film.orderedLength} s, and ${length} s are ordered now. Upload a new one first.`;
}

/**
 * Why undoing a move cannot bring a video back to a status, or null when it can. Nothing is asked and no mail is
 * sent when a move is undone, so only the version that the customer sees already can be delivered again.
 */
export function undoObstacle(
  video: Parameters<typeof moveObstacle>[0] & Pick<Video, 'deliveredVersion'>,
  to: VideoStatus,
  seen?: SeenFilm,
): string | null {
  const obstacle = moveObstacle(video, to, seen);
  if (obstacle !== null || to !== 'delivery') return obstacle;
  return video.version === video.deliveredVersion
    ? null
    : `The customer has not seen version ${video.version} yet. Nothing was moved. Watch it, then press “Move to Delivery”.`;
}

/** Whether staff must say why: every step back does. */
export function needsReason(kind: MoveKind): boolean {
  return kind === 'staff-back' || kind === 'staff-return';
}

/** The recorded reason when staff undo a move, in either direction. */
export const undoneReason = 'Undone';

/** Where staff can move a video forward to, or null at the end and before it is ordered. */
export function staffForward(from: VideoStatus): VideoStatus | null {
  return findMove(from, ['staff-forward']);
}

/** Where staff can move a video back to, or null for a draft. */
export function staffBack(from: VideoStatus): VideoStatus | null {
  return findMove(from, ['staff-back', 'staff-return']);
}

function findMove(from: VideoStatus, kinds: MoveKind[]): VideoStatus | null {
  return (
    videoStatus.options.find((to) => {
      const kind = moveKind(from, to);
      return kind !== null && kinds.includes(kind);
    }) ?? null
  );
}
