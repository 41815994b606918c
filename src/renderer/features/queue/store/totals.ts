import type { VideoCounters } from '#domain/queue-counters.ts';
import { videoStatuses, type Video, type VideoStatus } from '#domain/video.ts';
import { isOpenStatus, openStatuses } from '#domain/work.ts';
import { formatTime } from '#lib/format-date.ts';
import type { Readable } from '#lib/readable.ts';
import type { RestStatus } from './rest-work.ts';
import type { WorkStore } from './work-store.ts';

export type TotalsState = Record<VideoStatus, number | null>;

export type Totals = {
  /** How many videos have each status, null while that is not known; the same object until it changes. */
  state: () => TotalsState;
  /** When that was counted last, for a number that is not followed; null for what is. */
  countedAt: (status: VideoStatus) => Date | null;
  subscribe: (onChange: () => void) => () => void;
  /** Asks for the counters again. */
  reload: () => void;
  stop: () => void;
};

type Hands = {
  work: WorkStore;
  loadCounters: () => Promise<VideoCounters>;
  now?: () => Date;
  /** A video came into a status that is not followed, or left it; a video that left is named. */
  onRestChange: (status: RestStatus, goneId: string | null) => void;
};

/** Where a video comes from that enters open work with this status, or goes to when it leaves. */
function neighbourOf(status: VideoStatus | undefined): RestStatus | null {
  if (status === openStatuses[0]) return 'draft';
  return status === openStatuses.at(-1) ? 'delivery' : null;
}

/**
 * The number of videos in each status without counting them. While everything open is held, it is
 * counted here, and what leaves or enters it says how the rest has changed since the cloud's
 * counters were read; otherwise the counters are all there is.
 */
export function createTotals({
  work,
  loadCounters,
  now = () => new Date(),
  onRestChange,
}: Hands): Totals {
  const listeners = new Set<() => void>();
  const statuses = new Map<string, VideoStatus>();
  let counters: VideoCounters | null = null;
  let countedAt: Date | null = null;
  let drift: Record<RestStatus, number> = { draft: 0, delivery: 0 };
  let state = totalsOf(work, counters, drift);

  const isWhole = () => {
    const known = work.state();
    return known.state === 'ready' && known.more === 'none';
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const update = () => {
    const next = totalsOf(work, counters, drift);
    if (videoStatuses.every((status) => next[status] === state[status])) return;
    state = next;
    tell();
  };

  const reload = async () => {
    try {
      counters = await loadCounters();
      countedAt = now();
      drift = { draft: 0, delivery: 0 };
      const before = state;
      update();
      if (state === before) tell();
    } catch {
      // A number that cannot be had stays what it was; the list says what is wrong.
    }
  };

  const crossed = (from: VideoStatus | undefined, by: 1 | -1, goneId: string | null) => {
    const rest = neighbourOf(from);
    if (rest === null) return;
    drift = { ...drift, [rest]: drift[rest] + by };
    onRestChange(rest, goneId);
  };

  const stopChanges = work.onChanges((changes, isFirst) => {
    // While only a part is held, what comes and goes may only have moved past its end.
    const isFollowed = isWhole() && !isFirst;
    for (const change of changes) {
      const before = statuses.get(change.id);
      if (change.kind === 'gone') {
        if (work.row(change.id)) continue;
        statuses.delete(change.id);
        if (isFollowed) crossed(before, 1, null);
      } else if (change.row.kind === 'ok') {
        statuses.set(change.id, change.row.value.status);
        if (isFollowed && before === undefined) {
          crossed(change.row.value.status, -1, change.id);
        }
      }
    }
    update();
  });
  const stopState = work.subscribe(update);

  return {
    state: () => state,
    // Drafts come out of nothing; everything else comes from, or goes to, open work.
    countedAt: (status) => (status !== 'draft' && isWhole() ? null : countedAt),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => void reload(),
    stop: () => {
      stopChanges();
      stopState();
      listeners.clear();
    },
  };
}

function totalsOf(
  work: WorkStore,
  counters: VideoCounters | null,
  drift: Record<RestStatus, number>,
): TotalsState {
  const known = work.state();
  const counted = known.state === 'ready' && known.more === 'none' ? countOpen(work.rows()) : null;
  const totals: TotalsState = {
    draft: null,
    activated: null,
    queued: null,
    shooting: null,
    editing: null,
    delivery: null,
  };
  for (const status of videoStatuses) {
    const stored = counters?.[status] ?? null;
    if (isOpenStatus(status)) totals[status] = counted ? counted[status] : stored;
    else if (stored !== null) totals[status] = Math.max(0, stored + drift[status]);
  }
  return totals;
}

function countOpen(rows: readonly Readable<Video>[]): Record<VideoStatus, number> {
  const counts = { draft: 0, activated: 0, queued: 0, shooting: 0, editing: 0, delivery: 0 };
  for (const row of rows) if (row.kind === 'ok') counts[row.value.status] += 1;
  return counts;
}

/** Since when a number is true that is not followed. */
export const countedWords = (at: Date) => `Counted at ${formatTime(at)}`;
