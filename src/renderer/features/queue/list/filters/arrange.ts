import type { Video } from '#domain/video.ts';
import { customerName } from '#domain/user.ts';
import { latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { mine, nobodys, type QueueFilters, type Sort } from '../../store/queue-view.ts';

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
