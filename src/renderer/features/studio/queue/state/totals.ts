import { createStore, type StoreApi } from 'zustand/vanilla';
import { fromKeys } from '#domain/from-keys.ts';
import { moveKind } from '#domain/moves.ts';
import type { VideoCounters } from '#domain/queue-counters.ts';
import { videoStatuses, type Video, type VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { formatTime } from '#lib/format-date.ts';
import type { Readable } from '#lib/readable.ts';
import { restStatuses, type RestStatus } from './rest-work.ts';
import type { WorkStore } from './work-store.ts';

export type TotalsState = {
  /** How many videos have each status; null while that is not known. */
  counts: Readonly<Record<VideoStatus, number | null>>;
  /** When the cloud's counters were last read; null before that. */
  countedAt: Date | null;
  /** Whether the last try to read them failed. */
  hasFailed: boolean;
  /** Whether all open work is loaded, so that its numbers follow every change. */
  isWhole: boolean;
};

export type Totals = Omit<StoreApi<TotalsState>, 'setState'> & {
  /** Reads the counters again. */
  reload: () => void;
  stop: () => void;
};

type TotalsDeps = {
  work: WorkStore;
  loadCounters: () => Promise<VideoCounters>;
  now?: () => Date;
  /** A video came into a status outside open work, or left it: then its id is given. */
  onRestChange: (status: RestStatus, goneId: string | null) => void;
};

/** The status outside open work that a move leads to from this one, or from there to this one. */
function neighbourOf(status: VideoStatus): RestStatus | null {
  const isNeighbour = (rest: RestStatus) =>
    moveKind(rest, status) !== null || moveKind(status, rest) !== null;
  return restStatuses.find(isNeighbour) ?? null;
}

/**
 * The number of videos in each status. While all open work is loaded, it is counted here, and the
 * videos that enter or leave it tell how the other statuses have changed since the cloud's counters
 * were read. Otherwise the numbers are those of the counters.
 */
export function createTotals({
  work,
  loadCounters,
  now = () => new Date(),
  onRestChange,
}: TotalsDeps): Totals {
  const statuses = new Map<string, VideoStatus>();
  let counters: VideoCounters | null = null;
  let drift: Record<RestStatus, number> = { draft: 0, delivery: 0 };
  const { setState, ...store } = createStore<TotalsState>(() => ({
    counts: countsOf(work, null, drift),
    countedAt: null,
    hasFailed: false,
    isWhole: isAllLoaded(work),
  }));

  /** The present counts; the same object while the numbers are the same. */
  const current = () => {
    const { counts } = store.getState();
    const next = countsOf(work, counters, drift);
    const isSame = videoStatuses.every((status) => next[status] === counts[status]);
    return { counts: isSame ? counts : next, isWhole: isAllLoaded(work) };
  };
  const update = () => {
    const { counts, isWhole } = store.getState();
    const next = current();
    if (next.counts !== counts || next.isWhole !== isWhole) setState(next);
  };

  const reload = async () => {
    try {
      counters = await loadCounters();
      drift = { draft: 0, delivery: 0 };
      setState({ ...current(), countedAt: now(), hasFailed: false });
    } catch (error) {
      // The old numbers stay, and `countedWords` tells how old they are.
      console.warn('The totals of the queue could not be read', error);
      setState({ hasFailed: true });
    }
  };

  const crossed = (from: VideoStatus | undefined, by: 1 | -1, goneId: string | null) => {
    const rest = from === undefined ? null : neighbourOf(from);
    if (rest === null) return;
    drift = { ...drift, [rest]: drift[rest] + by };
    onRestChange(rest, goneId);
  };

  const stopChanges = work.onChanges((changes, isFirst) => {
    // While only a part is loaded, a video may just have moved past its end.
    const isComplete = isAllLoaded(work) && !isFirst;
    for (const change of changes) {
      const before = statuses.get(change.id);
      if (change.kind === 'gone') {
        if (work.row(change.id)) continue;
        statuses.delete(change.id);
        if (isComplete) crossed(before, 1, null);
      } else if (change.row.kind === 'ok') {
        statuses.set(change.id, change.row.value.status);
        if (isComplete && before === undefined) {
          crossed(change.row.value.status, -1, change.id);
        }
      }
    }
    update();
  });
  const stopState = work.subscribe(update);

  return {
    ...store,
    reload: () => void reload(),
    stop: () => {
      stopChanges();
      stopState();
    },
  };
}

/**
 * Whether a number follows every change. Drafts are created outside open work; every other video
 * comes from it or goes to it.
 */
const isFollowed = ({ isWhole }: TotalsState, status: VideoStatus) => status !== 'draft' && isWhole;

function isAllLoaded(work: WorkStore): boolean {
  const { status } = work.getState();
  return status.state === 'ready' && status.more === 'none';
}

function countsOf(
  work: WorkStore,
  counters: VideoCounters | null,
  drift: Record<RestStatus, number>,
): TotalsState['counts'] {
  const counted = isAllLoaded(work) ? countOpen(work.rows()) : null;
  const totals = fromKeys(videoStatuses, (): number | null => null);
  for (const status of videoStatuses) {
    const stored = counters?.[status] ?? null;
    if (isOpenStatus(status)) totals[status] = counted ? counted[status] : stored;
    else if (stored !== null) totals[status] = Math.max(0, stored + drift[status]);
  }
  return totals;
}

function countOpen(rows: readonly Readable<Video>[]): Record<VideoStatus, number> {
  const counts = fromKeys(videoStatuses, () => 0);
  for (const row of rows) if (row.kind === 'ok') counts[row.value.status] += 1;
  return counts;
}

/** How old a number is that does not follow every change; null for one that does. */
export function countedWords(state: TotalsState, status: VideoStatus): string | null {
  if (isFollowed(state, status)) return null;
  const { countedAt, hasFailed } = state;
  if (countedAt === null) return hasFailed ? 'Could not be counted' : null;
  const counted = `Counted at ${formatTime(countedAt)}`;
  return hasFailed ? `${counted}, could not be counted again` : counted;
}
