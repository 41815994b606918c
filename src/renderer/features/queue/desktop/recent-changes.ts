import { mostRecentChanges, type RecentChange } from '#contracts/desktop-integration.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { statusSinceOf } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };
type Known = { title: string; status: VideoStatus };

/**
 * Remembers the last moves, by anybody. `isWhole` tells whether all open work is loaded: otherwise a
 * video that goes may only have moved past the end of the loaded part.
 */
export function createRecentChanges(now: () => Date, isWhole: () => boolean) {
  const known = new Map<string, Known>();
  let newestSince = 0;
  let recent: readonly RecentChange[] = [];

  const remember = (videoId: string, title: string, words: string, at: Date) => {
    const others = recent.filter((change) => change.videoId !== videoId);
    recent = [{ videoId, title, words, at: at.getTime() }, ...others].slice(0, mostRecentChanges);
  };
  const addVideo = (video: Video, isFirst: boolean) => {
    const { id, title, status } = video;
    const before = known.get(id);
    const since = statusSinceOf(video);
    known.set(id, { title, status });
    // A video that moves into the loaded part from below is old. A new one is newer than all others.
    const isNews = before ? before.status !== status : !isFirst && since.getTime() > newestSince;
    if (isNews) remember(id, title, `now in ${videoStatusInfo[status].label}`, since);
  };
  return {
    /** The newest first, each video once; the same array until the next change. */
    all: () => recent,
    /** Adds changes of open work. With `isFirst` the videos were there already, and are no news. */
    add: (changes: readonly Change[], isFirst: boolean): void => {
      for (const change of changes) {
        if (change.kind === 'set') {
          if (change.row.kind === 'ok') addVideo(change.row.value, isFirst);
          continue;
        }
        const before = known.get(change.id);
        known.delete(change.id);
        if (before && isWhole()) {
          remember(change.id, before.title, `left ${videoStatusInfo[before.status].label}`, now());
        }
      }
      for (const change of changes) {
        if (change.kind !== 'set' || change.row.kind !== 'ok') continue;
        newestSince = Math.max(newestSince, statusSinceOf(change.row.value).getTime());
      }
    },
  };
}
