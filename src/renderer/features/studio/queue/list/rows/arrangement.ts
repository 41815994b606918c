import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { searchKey, searchWords } from '#domain/search-key.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { customerName } from '#domain/user.ts';
import { videoStatuses, type Video, type VideoStatus } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { latenessOf, openStatuses, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { useQueue, useStudio } from '../../state/queue-context.tsx';
import {
  mine,
  nobodys,
  type Layout,
  type QueueFilters,
  type QueueView,
  type Sort,
} from '../../state/queue-view.ts';
import { restStatuses, type RestWork } from '../../state/rest-work.ts';
import type { WorkStore } from '../../state/work-store.ts';

/** The videos shown, in their order; see `createArranger`. */
export function useArrangement(): Arrangement {
  const { work, rest, view, me, clock, subscribeRows } = useQueue();
  const { settings } = useStudio();
  const { uid } = me;
  const now = useStore(clock);
  const arranged = useMemo(
    () => createArranger({ work, rest }, view, { uid, settings, now }),
    [work, rest, view, settings, uid, now],
  );
  return useSyncExternalStore(subscribeRows, arranged);
}

export type Arrangement = {
  /** The ids shown, in their order. */
  ids: readonly string[];
  /** The same by status, for the board only. */
  byStatus: Record<VideoStatus, readonly string[]>;
};

type ArrangerDeps = { work: Pick<WorkStore, 'rows'>; rest: Pick<RestWork, 'getState'> };

/**
 * Filters and sorts the queue. The result stays the same object until a video changes its place, so
 * a change within a row renders that row alone.
 */
export function createArranger({ work, rest }: ArrangerDeps, view: QueueView, viewer: Viewer) {
  let seen: readonly unknown[] = [];
  let arrangement: Arrangement | null = null;
  return (): Arrangement => {
    const rows = work.rows();
    const states = restStatuses.map((status) => rest.getState()[status]);
    const sources = [rows, ...states];
    if (arrangement && areSame(sources, seen)) return arrangement;
    seen = sources;
    const others = states.flatMap((state) => state.rows);
    const all = others.length === 0 ? rows : withoutDuplicates([...rows, ...others]);
    const next = arrangementOf(arrange(all, view, viewer), view.layout);
    if (arrangement === null || !isSameArrangement(arrangement, next)) arrangement = next;
    return arrangement;
  };
}

/** The statuses shown: the chosen ones. Without a choice a table shows open work only. */
export function shownStatuses(
  chosen: readonly VideoStatus[],
  layout: Layout,
): readonly VideoStatus[] {
  if (chosen.length > 0) return chosen;
  return layout === 'board' ? videoStatuses : openStatuses;
}

/** Keeps the first row of each id: live rows come before those loaded on demand. */
function withoutDuplicates<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function arrangementOf(videos: readonly Video[], layout: Layout): Arrangement {
  const byStatus = fromKeys(videoStatuses, (): string[] => []);
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

/** The data that filters need besides the video: the person and the time. */
export type Viewer = { uid: string; settings: QueueSettings; now: Date };

type Test = (video: Video) => boolean;

/** A test for each filter that is set. */
function testsOf(filters: QueueFilters, { uid, settings, now }: Viewer): Test[] {
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
  const words = searchWords(filters.search);
  if (words.length > 0) {
    tests.push((video) => {
      const text = searchedText(video);
      return words.every((word) => text.includes(word));
    });
  }
  return tests;
}

/** What the take of a video is set up with, and needs. */
const takeWords = (plan: WorkPlan | null): string[] =>
  [plan?.lens, plan?.move, plan?.background, ...(plan?.props ?? [])].flatMap((word) => word ?? []);

const searchedTexts = new WeakMap<Video, string>();

/** What a search looks in. It is made once of each video, because thousands are searched at each change. */
function searchedText(video: Video): string {
  const known = searchedTexts.get(video);
  if (known !== undefined) return known;
  const { title, userEmail, userName, id, work } = video;
  const names = [customerName(userEmail, userName), customerName(userEmail)];
  const text = searchKey([title, ...names, ...takeWords(work), id].join('\n'));
  searchedTexts.set(video, text);
  return text;
}

/** The videos that pass all filters, in their order. Unreadable rows are shown elsewhere. */
export function arrange(
  rows: readonly Readable<Video>[],
  view: QueueFilters & { sort: Sort; reversed: boolean },
  viewer: Viewer,
): Video[] {
  const tests = testsOf(view, viewer);
  const isAll = tests.length === 0;
  const passing: Video[] = [];
  // It runs for thousands of rows at each change, so it creates no objects.
  for (const row of rows) {
    if (row.kind === 'ok' && (isAll || tests.every((test) => test(row.value)))) {
      passing.push(row.value);
    }
  }
  // Rows come by priority, and sorting is stable.
  const sorted = view.sort === 'priority' ? passing : passing.toSorted(orders[view.sort]);
  return view.reversed ? sorted.toReversed() : sorted;
}

const orders = {
  age: (a, b) => statusSinceOf(a).getTime() - statusSinceOf(b).getTime(),
  // Videos without a date come last.
  due: (a, b) => dueTime(a) - dueTime(b),
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime(),
  title: (a, b) => alphabet.compare(a.title, b.title),
  customer: (a, b) =>
    alphabet.compare(customerName(a.userEmail, a.userName), customerName(b.userEmail, b.userName)),
} satisfies Record<Exclude<Sort, 'priority'>, (a: Video, b: Video) => number>;

const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const dueTime = ({ work }: Video) => work?.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
