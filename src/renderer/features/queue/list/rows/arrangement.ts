import { useMemo, useSyncExternalStore } from 'react';
import { customerName } from '#domain/user.ts';
import { videoStatuses, type Video, type VideoStatus } from '#domain/video.ts';
import { latenessOf, openStatuses, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { useQueue, useStudio } from '../../store/queue-context.tsx';
import {
  mine,
  nobodys,
  type Layout,
  type QueueFilters,
  type QueueView,
  type Sort,
} from '../../store/queue-view.ts';
import { restStatuses, type RestWork } from '../../store/rest-work.ts';
import type { WorkStore } from '../../store/work-store.ts';

/** What is shown of the queue, in its order; see `createArranger`. */
export function useArrangement(): Arrangement {
  const { work, rest, view, me, clock, subscribeRows } = useQueue();
  const { settings } = useStudio();
  const { uid } = me;
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
  const arranged = useMemo(
    () => createArranger({ work, rest }, view, { uid, settings, now }),
    [work, rest, view, settings, uid, now],
  );
  return useSyncExternalStore(subscribeRows, arranged);
}

export type Arrangement = {
  /** Ids of everything shown, in the order asked for. */
  ids: readonly string[];
  /** The same by status, on a board; a table has no use for it. */
  byStatus: Record<VideoStatus, readonly string[]>;
};

type Held = { work: Pick<WorkStore, 'rows'>; rest: Pick<RestWork, 'state'> };

/**
 * Answers what is shown of the queue, in its order. The answer is the same object as long as the
 * same videos stand in the same places, so that a change within a row concerns that row alone.
 */
export function createArranger({ work, rest }: Held, view: QueueView, onlooker: Onlooker) {
  let seen: readonly unknown[] = [];
  let arrangement: Arrangement | null = null;
  return (): Arrangement => {
    const rows = work.rows();
    const states = restStatuses.map((status) => rest.state(status));
    const sources = [rows, ...states];
    if (arrangement && areSame(sources, seen)) return arrangement;
    seen = sources;
    const others = states.flatMap((state) => state.rows);
    const all = others.length === 0 ? rows : withoutTwins([...rows, ...others]);
    const next = arrangementOf(arrange(all, view, onlooker), view.layout);
    if (arrangement === null || !isSameArrangement(arrangement, next)) arrangement = next;
    return arrangement;
  };
}

/** The statuses that are shown: the chosen ones; without a choice, a table shows open work. */
export function shownStatuses(
  chosen: readonly VideoStatus[],
  layout: Layout,
): readonly VideoStatus[] {
  if (chosen.length > 0) return chosen;
  return layout === 'board' ? videoStatuses : openStatuses;
}

/** What is live knows better than what was once read. */
function withoutTwins<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function arrangementOf(videos: readonly Video[], layout: Layout): Arrangement {
  const byStatus: Record<VideoStatus, string[]> = {
    draft: [],
    activated: [],
    queued: [],
    shooting: [],
    editing: [],
    delivery: [],
  };
  const ids: string[] = [];
  for (const { id, status } of videos) {
    ids.push(id);
    if (layout === 'board') byStatus[status].push(id);
  }
  return { ids, byStatus };
}

function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  return (
    areSame(one.ids, other.ids) &&
    videoStatuses.every((status) => areSame(one.byStatus[status], other.byStatus[status]))
  );
}

const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** What a filter has to know besides the video. */
export type Onlooker = { uid: string; settings: QueueSettings; now: Date };

type Test = (video: Video) => boolean;

/** What a video has to pass: a test for each filter that is set, and none for the others. */
function testsOf(filters: QueueFilters, { uid, settings, now }: Onlooker): Test[] {
  const { statuses, lengths, assignees, labels } = filters;
  const tests: Test[] = [];
  if (statuses.length > 0) tests.push(({ status }) => statuses.includes(status));
  if (lengths.length > 0) tests.push(({ length }) => lengths.includes(length));
  if (assignees.length > 0) {
    const wanted = assignees.map((assignee) => (assignee === mine ? uid : assignee));
    tests.push(({ work }) => wanted.includes(work?.assignee?.uid ?? nobodys));
  }
  if (labels.length > 0) {
    tests.push(({ work }) => labels.some((label) => work?.labels.includes(label)));
  }
  if (filters.waiting) tests.push(({ work }) => work?.waitingForCustomer === true);
  if (filters.late) tests.push((video) => latenessOf(video, settings, now) !== null);
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    tests.push(({ title, userEmail, id }) => {
      const text = `${title}\n${customerName(userEmail)}\n${id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }
  return tests;
}

/** Those that pass, in the order asked for. Rows that cannot be read are shown elsewhere. */
export function arrange(
  rows: readonly Readable<Video>[],
  view: QueueFilters & { sort: Sort; reversed: boolean },
  onlooker: Onlooker,
): Video[] {
  const tests = testsOf(view, onlooker);
  const isAll = tests.length === 0;
  const passing: Video[] = [];
  // Thousands of rows come by here at each change, so nothing is made for those that pass.
  for (const row of rows) {
    if (row.kind === 'ok' && (isAll || tests.every((test) => test(row.value)))) {
      passing.push(row.value);
    }
  }
  // Rows come by priority, and sorting keeps the order of what is equal.
  const sorted = view.sort === 'priority' ? passing : passing.toSorted(orders[view.sort]);
  return view.reversed ? sorted.toReversed() : sorted;
}

const orders = {
  age: (a, b) => statusSinceOf(a).getTime() - statusSinceOf(b).getTime(),
  // What has no date comes after everything that has one.
  due: (a, b) => dueTime(a) - dueTime(b),
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime(),
  title: (a, b) => alphabet.compare(a.title, b.title),
  customer: (a, b) => alphabet.compare(a.userEmail, b.userEmail),
} satisfies Record<Exclude<Sort, 'priority'>, (a: Video, b: Video) => number>;

const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const dueTime = ({ work }: Video) => work?.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
