import { mostRecentChanges, type RecentChange } from '#contracts/desktop-integration.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { statusSinceOf } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };
type Known = { title: string; status: VideoStatus };

/**
 * Remembers the last moves that were seen, of whoever made them. `isWhole` says whether all open
 * work is held: otherwise what goes may only have slid out of the part that is.
 */
export function createRecentChanges(now: () => Date, isWhole: () => boolean) {
  const known = new Map<string, Known>();
  let newestSince = 0;
  let recent: readonly RecentChange[] = [];

  const note = (videoId: string, title: string, words: string, at: Date) => {
    const others = recent.filter((change) => change.videoId !== videoId);
    recent = [{ videoId, title, words, at: at.getTime() }, ...others].slice(0, mostRecentChanges);
  };
  const hearVideo = (video: Video, isFirst: boolean) => {
    const { id, title, status } = video;
    const before = known.get(id);
    const since = statusSinceOf(video);
    known.set(id, { title, status });
    // What slides into the part that is held is old; what arrives is newer than all the rest.
    const isNews = before ? before.status !== status : !isFirst && since.getTime() > newestSince;
    if (isNews) note(id, title, `now in ${videoStatusInfo[status].label}`, since);
  };
  return {
    /** The newest first, each video once; the same array until something happens. */
    all: () => recent,
    /** `isFirst`: what is there when it begins has not just happened. */
    hear: (changes: readonly Change[], isFirst: boolean): void => {
      for (const change of changes) {
        if (change.kind === 'set') {
          if (change.row.kind === 'ok') hearVideo(change.row.value, isFirst);
          continue;
        }
        const before = known.get(change.id);
        known.delete(change.id);
        if (before && isWhole()) {
          note(change.id, before.title, `left ${videoStatusInfo[before.status].label}`, now());
        }
      }
      for (const change of changes) {
        if (change.kind !== 'set' || change.row.kind !== 'ok') continue;
        newestSince = Math.max(newestSince, statusSinceOf(change.row.value).getTime());
      }
    },
  };
}
