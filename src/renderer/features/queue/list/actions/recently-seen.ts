import type { QueueChange } from '#data/repositories/queue-repository.ts';
import type { Video } from '#domain/video.ts';
import { queueTimings } from '../../store/queue-timings.ts';
import type { Columns } from '../rows/walk.ts';

// What this person has seen of the list: after a change they need a moment to notice it, and what
// they press in that moment is meant for what stood there before.

type SeenDeps = {
  /** Whether this person made the move themselves. */
  isOwnMove: (moveId: string | null) => boolean;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
};

/**
 * Knows the status in which a person saw a video that a colleague has moved this very moment: a
 * step that they press now is meant from there, and not one further.
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
      if (before && before.status !== after?.status && !isOwnMove(after?.lastMoveId ?? null)) {
        changed.set(change.id, { video: before, at: now() });
      }
      if (after === null) known.delete(change.id);
      else known.set(change.id, after);
    }
  };
  return {
    /** The video as it was until a moment ago, or as it is. */
    asSeen: (video: Video): Video => {
      const before = justBefore(video.id);
      return before === null ? video : { ...video, status: before.status };
    },
    /** The video that was in the list until a moment ago. */
    justBefore,
    /** Hears what changes in the list. */
    hear,
  };
}
export type SeenVideos = ReturnType<typeof createSeenVideos>;

/** Knows what stood at the place of a row until the list changed a moment ago. */
export function createListShifts(now: () => number) {
  let shown: Columns = [];
  let earlier: { columns: Columns; until: number }[] = [];
  const isRecent = ({ until }: { until: number }) => now() - until < queueTimings.reaction;
  return {
    /** What the list shows from now on. */
    show: (columns: Columns): void => {
      earlier = [...earlier.filter(isRecent), { columns: shown, until: now() }];
      shown = columns;
    },
    /** Whether another row was there just now, at which a press is aimed then. */
    hasTakenPlace: (id: string): boolean =>
      earlier.filter(isRecent).some(({ columns }) =>
        shown.some((ids, column) => {
          const there = columns[column]?.[ids.indexOf(id)];
          return there !== undefined && there !== id;
        }),
      ),
  };
}
