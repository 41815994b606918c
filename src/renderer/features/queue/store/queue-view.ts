import type { VideoLength } from '#domain/video-length.ts';
import type { VideoStatus } from '#domain/video.ts';

export const layouts = ['board', 'table'] as const;
export type Layout = (typeof layouts)[number];

/** What a list can be ordered by; `priority` is the order that the studio gave it. */
export const sorts = ['priority', 'age', 'due', 'changed', 'title', 'customer'] as const;
export type Sort = (typeof sorts)[number];

export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** Assigned to whoever looks, and to nobody; anything else is the uid of a colleague. */
export const mine = 'me';
export const nobodys = 'nobody';

/** What may be seen of the queue: all of these hold at once. An empty list excludes nothing. */
export type QueueFilters = {
  /** Words that the title, the customer's address or the id contain. */
  search: string;
  statuses: readonly VideoStatus[];
  /** `mine`, `nobodys` or uids: any of them. */
  assignees: readonly string[];
  /** Any of them. */
  labels: readonly string[];
  lengths: readonly VideoLength[];
  /** Only what is overdue or has waited too long. */
  late: boolean;
  /** Only what waits for its customer. */
  waiting: boolean;
};

/** One way to look at the queue. All of it stands in the address. */
export type QueueView = QueueFilters & {
  layout: Layout;
  sort: Sort;
  /** The other way round. */
  reversed: boolean;
  pageSize: PageSize;
  /** The video whose details are open. */
  videoId: string | null;
  /** Whether the feed of moves is open. */
  feed: boolean;
};

export const noFilters: QueueFilters = {
  search: '',
  statuses: [],
  assignees: [],
  labels: [],
  lengths: [],
  late: false,
  waiting: false,
};

export const usualView: QueueView = {
  ...noFilters,
  layout: 'board',
  sort: 'priority',
  reversed: false,
  pageSize: 10,
  videoId: null,
  feed: false,
};

/** Whether anything is filtered out. */
export function isFiltered(filters: QueueFilters): boolean {
  return filters.search.trim() !== '' || countFilters(filters) > 0;
}

/** How many filters are set, but for the search, which shows its words. */
export function countFilters(filters: QueueFilters): number {
  const { statuses, assignees, labels, lengths, late, waiting } = filters;
  const lists = [statuses, assignees, labels, lengths].filter((chosen) => chosen.length > 0);
  return lists.length + Number(late) + Number(waiting);
}
