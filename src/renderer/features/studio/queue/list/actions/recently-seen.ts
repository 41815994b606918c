import type { QueueChange } from '#data/repositories/queue-repository.ts';
import type { Video } from '#domain/video.ts';
import { queueTimings } from '../../state/queue-timings.ts';
import type { Columns } from '../rows/active-row.ts';

// This file remembers what a person saw in the list a moment ago. People need a moment to notice a
// change. Keys and presses in that moment are meant for the old state.

type SeenDeps = {
  /** Whether this person made the move themselves. */
  isOwnMove: (moveId: string | null) => boolean;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
};

/**
 * Remembers how a person saw a video that a colleague has just moved, or whose film has just changed. A step
 * pressed now starts there and does not go one further, and a cut that nobody can have watched is not delivered.
 */
export function createSeenVideos({ isOwnMove, now }: SeenDeps) {
  const known = new Map<string, Video>();
  const changed = new Map<string, { video: Video; at: number }>();

  const justBefore = (videoId: string): Video | null => {
    const found = changed.get(videoId);
    if (found === undefined) return null;
    if (now() - found.at < queueTimings.reaction) return found.video;
    changed.delete(videoId);
    return null;
  };
  const hear = (changes: readonly QueueChange[]): void => {
    for (const change of changes) {
      const before = known.get(change.id);
      const after = change.kind === 'set' && change.row.kind === 'ok' ? change.row.value : null;
      const isMoved = before?.status !== after?.status && !isOwnMove(after?.lastMoveId ?? null);
      if (before && (isMoved || (after && hasOtherFilm(before, after)))) {
        changed.set(change.id, { video: justBefore(change.id) ?? before, at: now() });
      }
      if (after === null) known.delete(change.id);
      else known.set(change.id, after);
    }
  };
  return {
    /** The video as it was until a moment ago, or as it is. */
    asSeen: (video: Video): Video => {
      const before = justBefore(video.id);
      if (before === null) return video;
      const { status, version, filmRevision } = before;
      return { ...video, status, version, filmRevision };
    },
    /** The video that was in the list until a moment ago. */
    justBefore,
    /** Takes a change of the list. */
    hear,
  };
}
export type SeenVideos = ReturnType<typeof createSeenVideos>;

const hasOtherFilm = (one: Video, other: Video) =>
  one.version !== other.version || one.filmRevision !== other.filmRevision;

/** Remembers which row stood at each place until the list changed a moment ago. */
export function createListShifts(now: () => number) {
  let shown: Columns = [];
  let earlier: { columns: Columns; until: number }[] = [];
  const isRecent = ({ until }: { until: number }) => now() - until < queueTimings.reaction;
  return {
    /** The rows that the list shows from now on. */
    show: (columns: Columns): void => {
      earlier = [...earlier.filter(isRecent), { columns: shown, until: now() }];
      shown = columns;
    },
    /** Whether another row was just here. A press is then meant for that row. */
    hasTakenPlace: (id: string): boolean =>
      earlier.filter(isRecent).some(({ columns }) =>
        shown.some((ids, column) => {
          const there = columns[column]?.[ids.indexOf(id)];
          return there !== undefined && there !== id;
        }),
      ),
  };
}
