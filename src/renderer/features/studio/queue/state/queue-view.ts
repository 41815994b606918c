import { videoLengths, type VideoLength } from '#domain/video-length.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';

const layouts = ['board', 'table'] as const;
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

const plainId = /^(?!__.*__$)[\w-]{1,128}$/;

/** Reads the query part of an address; missing or invalid values become the defaults. */
export function readView(search: URLSearchParams): QueueView {
  return {
    layout: oneOf(layouts, search.get('layout')) ?? usualView.layout,
    search: search.get('q') ?? '',
    statuses: someOf(videoStatuses, search.getAll('status')),
    assignees: unique(search.getAll('by')),
    labels: unique(search.getAll('label')),
    lengths: someOf(videoLengths, search.getAll('length')),
    late: search.has('late'),
    waiting: search.has('waiting'),
    sort: oneOf(sorts, search.get('sort')) ?? usualView.sort,
    reversed: search.has('reversed'),
    pageSize: oneOf(pageSizes, search.get('size')) ?? usualView.pageSize,
    videoId: videoIdIn(search.get('video')),
    feed: search.has('feed'),
  };
}

/**
 * Anyone can type an address. A value that is not an id could make the database throw, or lead to
 * another document.
 */
function videoIdIn(typed: string | null): string | null {
  return typed !== null && plainId.test(typed) ? typed : null;
}

/** The query part of the address for a view; defaults are left out. */
export function viewSearch(view: QueueView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.layout !== usualView.layout) search.set('layout', view.layout);
  if (view.search.trim() !== '') search.set('q', view.search);
  for (const status of view.statuses) search.append('status', status);
  for (const assignee of view.assignees) search.append('by', assignee);
  for (const label of view.labels) search.append('label', label);
  for (const length of view.lengths) search.append('length', String(length));
  if (view.late) search.set('late', 'yes');
  if (view.waiting) search.set('waiting', 'yes');
  if (view.sort !== usualView.sort) search.set('sort', view.sort);
  if (view.reversed) search.set('reversed', 'yes');
  if (view.pageSize !== usualView.pageSize) search.set('size', String(view.pageSize));
  if (view.videoId !== null) search.set('video', view.videoId);
  if (view.feed) search.set('feed', 'yes');
  return search;
}

/** The part of a view that is saved or shared: not the open video or panel. */
export function savedSearch(view: QueueView): string {
  return viewSearch({ ...view, videoId: null, feed: false }).toString();
}

function oneOf<Value extends string | number>(
  offered: readonly Value[],
  typed: string | null,
): Value | undefined {
  return offered.find((value) => String(value) === typed);
}

/** In a fixed order, so that the same choice always has the same address. */
function someOf<Value extends string | number>(
  offered: readonly Value[],
  typed: readonly string[],
): Value[] {
  return offered.filter((value) => typed.includes(String(value)));
}

const unique = (typed: readonly string[]) => [...new Set(typed)].filter((word) => word !== '');
