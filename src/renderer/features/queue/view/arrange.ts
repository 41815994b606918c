import type { Video, VideoStatus } from '#domain/video.ts';
import { latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { mine, nobodys, type QueueFilters, type Sort } from './queue-view.ts';

/** What a filter has to know besides the video. */
export type Onlooker = { uid: string; settings: QueueSettings; now: Date };

/** Whether a video passes every filter. */
function matches(video: Video, filters: QueueFilters, onlooker: Onlooker): boolean {
  return (
    includes(filters.statuses, video.status) &&
    includes(filters.lengths, video.length) &&
    isAssignedTo(video, filters.assignees, onlooker.uid) &&
    (filters.labels.length === 0 ||
      filters.labels.some((label) => video.work?.labels.includes(label))) &&
    (!filters.waiting || video.work?.waitingForCustomer === true) &&
    (!filters.late || latenessOf(video, onlooker.settings, onlooker.now) !== null) &&
    isFound(video, filters.search)
  );
}

/** Those that pass, in the order asked for. Rows that cannot be read are shown elsewhere. */
export function arrange(
  rows: readonly Readable<Video>[],
  view: QueueFilters & { sort: Sort; reversed: boolean },
  onlooker: Onlooker,
): Video[] {
  const passing = rows.flatMap((row) =>
    row.kind === 'ok' && matches(row.value, view, onlooker) ? [row.value] : [],
  );
  // Rows come by priority, and sorting keeps the order of what is equal.
  const sorted = view.sort === 'priority' ? passing : passing.toSorted(orders[view.sort]);
  return view.reversed ? sorted.toReversed() : sorted;
}

const orders = {
  age: (a, b) => statusSinceOf(a).getTime() - statusSinceOf(b).getTime(),
  // What has no date comes after everything that has one.
  due: (a, b) => dueTime(a) - dueTime(b),
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime(),
  title: (a, b) => words.compare(a.title, b.title),
  customer: (a, b) => words.compare(a.userEmail, b.userEmail),
} satisfies Record<Exclude<Sort, 'priority'>, (a: Video, b: Video) => number>;

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const dueTime = ({ work }: Video) => work?.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

function includes<Value extends VideoStatus | number>(chosen: readonly Value[], value: Value) {
  return chosen.length === 0 || chosen.includes(value);
}

function isAssignedTo({ work }: Video, assignees: readonly string[], uid: string): boolean {
  if (assignees.length === 0) return true;
  const assignee = work?.assignee?.uid ?? nobodys;
  return assignees.some((wanted) => (wanted === mine ? uid : wanted) === assignee);
}

function isFound({ title, userEmail, id }: Video, search: string): boolean {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const text = `${title}\n${userEmail}\n${id}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
}
