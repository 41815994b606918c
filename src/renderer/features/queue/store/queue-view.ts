import type { VideoLength } from '#domain/video-length.ts';
import type { VideoStatus } from '#domain/video.ts';

export const layouts = ['board', 'table'] as const;
export type Layout = (typeof layouts)[number];

/** What the list can be sorted by; `priority` is the order set by the studio. */
export const sorts = ['priority', 'age', 'due', 'changed', 'title', 'customer'] as const;
export type Sort = (typeof sorts)[number];

export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** Assigned to the viewer, or to nobody; any other value is the uid of a colleague. */
export const mine = 'me';
export const nobodys = 'nobody';

/** A video must pass all filters. An empty list excludes nothing. */
export type QueueFilters = {
  /** Words that the title, the customer's address or the id must contain. */
  search: string;
  statuses: readonly VideoStatus[];
  /** Any of these: `mine`, `nobodys` or uids. */
  assignees: readonly string[];
  /** Any of these. */
  labels: readonly string[];
  lengths: readonly VideoLength[];
  /** Only videos that are overdue or too long in their status. */
  late: boolean;
  /** Only videos that wait for the customer. */
  waiting: boolean;
};

/** One view of the queue. The address holds all of it. */
export type QueueView = QueueFilters & {
  layout: Layout;
  sort: Sort;
  /** Whether the order is reversed. */
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

export type ChangeView = (part: Partial<QueueView>) => void;

/** Whether any filter is set. */
export function isFiltered(filters: QueueFilters): boolean {
  return filters.search.trim() !== '' || countFilters(filters) > 0;
}

/** How many filters are set, without the search, whose words are visible. */
export function countFilters(filters: QueueFilters): number {
  const { statuses, assignees, labels, lengths, late, waiting } = filters;
  const lists = [statuses, assignees, labels, lengths].filter((chosen) => chosen.length > 0);
  return lists.length + Number(late) + Number(waiting);
}
