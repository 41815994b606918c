import type { Move } from './moves.ts';
import type { Video, VideoStatus } from './video.ts';
import { isOpenStatus, openStatuses, type OpenStatus } from './work.ts';

/** A change of a video's status, out of its history. */
export type Change = {
  videoId: string;
  at: Date;
  /** Null when the entry cannot be read. */
  move: Move | null;
};

/** A video on the board as it stood. */
export type PastCard = {
  videoId: string;
  /** Its title at that time, or today's when it has not moved since. */
  title: string;
  status: OpenStatus;
  /** Since when it had that status; null when that was not recorded. */
  since: Date | null;
  /** The move by which it left; null when it has not moved since. */
  left: Move | null;
};

type OpenNow = Pick<Video, 'id' | 'title' | 'status' | 'statusSince'>;

/** What is known of a moment: enough to draw the board of it. */
export type PastRecords = {
  /** Changes after the moment, the earliest first. */
  changes: readonly Change[];
  /** Videos that are open work today. */
  open: readonly OpenNow[];
};

export type PastBoard = {
  cards: PastCard[];
  /** Ids of videos whose history cannot be read there: where they were is not known. */
  unknown: string[];
};

/**
 * The open work at a moment. A video was in the status that its first change after the moment left. One
 * that has not changed since was where it is today. What an undo took back counts for as long as it stood.
 */
export function boardAt(moment: Date, { changes, open }: PastRecords): PastBoard {
  const cards = new Map<string, PastCard | null>();
  const unknown: string[] = [];
  for (const { videoId, at, move } of changes) {
    if (at.getTime() <= moment.getTime() || cards.has(videoId)) continue;
    if (move === null) unknown.push(videoId);
    cards.set(
      videoId,
      move &&
        cardOf(moment, move.from, { videoId, title: move.title, since: move.since, left: move }),
    );
  }
  for (const { id, title, status, statusSince } of open) {
    // Nothing tells that a video was there before the time that is recorded.
    if (statusSince === null || cards.has(id)) continue;
    const known = { videoId: id, title, since: statusSince, left: null };
    cards.set(id, cardOf(moment, status, known));
  }
  return { cards: [...cards.values()].filter((card) => card !== null), unknown };
}

/** Null when the video was no open work at the moment, or did not exist yet. */
function cardOf(
  moment: Date,
  status: VideoStatus,
  known: Omit<PastCard, 'status'>,
): PastCard | null {
  if (!isOpenStatus(status)) return null;
  if (known.since !== null && known.since.getTime() > moment.getTime()) return null;
  return { ...known, status };
}

/** The cards of each status, those that had waited longest first, as their order of that time is not kept. */
export function pastColumns(
  cards: readonly PastCard[],
): { status: OpenStatus; cards: PastCard[] }[] {
  return openStatuses.map((status) => ({
    status,
    cards: cards
      .filter((card) => card.status === status)
      .toSorted(
        (one, other) => timeOf(one) - timeOf(other) || (one.videoId < other.videoId ? -1 : 1),
      ),
  }));
}

const timeOf = ({ since }: PastCard) => since?.getTime() ?? Number.NEGATIVE_INFINITY;

/**
 * The first millisecond at which a change is part of the board. The database keeps microseconds, which a
 * date cuts off.
 */
export const justAfter = (at: Date): Date => new Date(at.getTime() + 1);
