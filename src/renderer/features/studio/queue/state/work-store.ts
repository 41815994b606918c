import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { inOrder, isBefore, placeOf, type Place } from './row-order.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };

type Update<Cursor extends Place> = {
  changes: Change[];
  confirmed: boolean;
  /** The place of the last row, if more rows may follow it. */
  end: Cursor | null;
  /** A place as far before the end as pages may overlap; null when they do not. */
  beforeEnd: Cursor | null;
};

export type WorkStoreDeps<Cursor extends Place> = {
  /** Watches so many rows after a place; stops when the returned function is called. */
  watch: (
    of: { limit: number; after: Cursor | null; overlap: number },
    onUpdate: (update: Update<Cursor>) => void,
    onError: (error: Error) => void,
  ) => () => void;
  /** How many rows are watched from the start, and how many more each time more are loaded. */
  firstRows: number;
  pageSize: () => number;
  /** By how many rows a page may begin before the end of the one above it. */
  overlap: number;
};

/** Whether the rows can be trusted. */
export type WorkStatus =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | {
      state: 'ready';
      /** Whether there may be rows after the last one. */
      more: 'none' | 'available' | 'loading';
      /** Whether the cloud confirms all rows now. */
      confirmed: boolean;
      /** Why a part is no longer watched. Its rows stay as they were. */
      interrupted: Error | null;
    };

type WorkPage<Cursor> = {
  after: Cursor | null;
  limit: number;
  rows: Map<string, Readable<Video>>;
  /** Undefined until the first update. */
  end: Cursor | null | undefined;
  beforeEnd: Cursor | null;
  /** Whether its limit includes the overlap. */
  isWidened: boolean;
  confirmed: boolean;
  error: Error | null;
  stop: () => void;
};

type WorkState = {
  status: WorkStatus;
  /** All rows in the order of priority; the same array until a row comes, goes or changes. */
  rows: readonly Readable<Video>[];
  /** The changes that led to these rows; `isFirst` for those of a listener's first answer. */
  latest: { changes: readonly Change[]; isFirst: boolean };
};

export type WorkStore = Omit<StoreApi<WorkState>, 'setState'> & {
  rows: () => readonly Readable<Video>[];
  /** One row; the same object until it changes. */
  row: (id: string) => Readable<Video> | undefined;
  /** Calls back with each change of rows: rows that came, changed or went. */
  onChanges: (listener: (changes: readonly Change[], isFirst: boolean) => void) => () => void;
  loadMore: () => void;
  /** Replaces every listener with a new one. The rows stay on screen meanwhile. */
  reconnect: () => void;
  stop: () => void;
};

/**
 * Open work, kept up to date by the changes that the cloud reports. Rows are watched in pages. Each
 * page begins where the page above it ends. When a row is inserted further up, the pages below begin
 * earlier, so that no row falls between two pages. They then begin a few rows earlier than needed:
 * every new beginning is a new read, and the overlap spares the next few.
 */
export function createWorkStore<Cursor extends Place>(deps: WorkStoreDeps<Cursor>): WorkStore {
  const pages: WorkPage<Cursor>[] = [];
  const { setState, ...store } = createStore<WorkState>(() => ({
    status: { state: 'loading' },
    rows: [],
    latest: { changes: [], isFirst: false },
  }));
  const updateStatus = () => setState({ status: statusOf(pages) });

  const watch = (page: WorkPage<Cursor>) => {
    page.stop();
    page.error = null;
    // A new listener reports all of its rows. Rows that it has not listed when the cloud has answered
    // are gone. Before that it may report only the few rows that another listener has in memory.
    let isAnswered = false;
    const listed = new Set<string>();
    page.stop = deps.watch(
      { limit: page.limit, after: page.after, overlap: deps.overlap },
      ({ changes, confirmed, end, beforeEnd }) => {
        const isFirst = !isAnswered;
        isAnswered ||= confirmed;
        // An empty page can miss nothing, and its first rows should show without delay.
        const mayMiss = isFirst && !(confirmed && page.rows.size === 0);
        if (mayMiss) for (const { kind, id } of changes) if (kind === 'set') listed.add(id);
        const all =
          mayMiss && confirmed ? [...missingFrom(page.rows, listed), ...changes] : changes;
        if (isAnswered || page.end === undefined) {
          page.end = end;
          page.beforeEnd = beforeEnd;
        }
        page.confirmed = confirmed;
        page.error = null;
        closeGap(page, all);
        for (const change of all) {
          if (change.kind === 'set') page.rows.set(change.id, change.row);
          else page.rows.delete(change.id);
        }
        if (all.length === 0) updateStatus();
        else {
          setState({
            status: statusOf(pages),
            rows: inOrder(pages.map(({ rows }) => rows)),
            latest: { changes: all, isFirst },
          });
        }
      },
      (error) => {
        page.error = error;
        page.confirmed = false;
        updateStatus();
      },
    );
  };

  const open = (after: Cursor | null, limit: number) => {
    const page: WorkPage<Cursor> = {
      after,
      limit,
      rows: new Map(),
      end: undefined,
      beforeEnd: null,
      isWidened: false,
      confirmed: false,
      error: null,
      stop: () => undefined,
    };
    pages.push(page);
    watch(page);
  };

  const closeGap = (page: WorkPage<Cursor>, changes: readonly Change[]) => {
    const below = pages[pages.indexOf(page) + 1];
    if (!below?.after || !page.end || !isBefore(page.end, below.after)) return;
    if (page.beforeEnd && !below.isWidened) {
      below.isWidened = true;
      below.limit += deps.overlap;
    }
    below.after = page.beforeEnd ?? page.end;
    // Rows that were pushed down belong to the page below, which keeps them until its own answer.
    for (const { kind, id } of changes) {
      const row = kind === 'gone' ? page.rows.get(id) : undefined;
      if (row !== undefined && isBefore(page.end, placeOf(row))) below.rows.set(id, row);
    }
    watch(below);
  };

  open(null, deps.firstRows);
  return {
    ...store,
    rows: () => store.getState().rows,
    row: (id) => pages.find((page) => page.rows.has(id))?.rows.get(id),
    onChanges: (listener) =>
      store.subscribe(({ latest }, before) => {
        if (latest !== before.latest) listener(latest.changes, latest.isFirst);
      }),
    loadMore: () => {
      const end = pages.at(-1)?.end;
      if (!end) return;
      open(end, deps.pageSize());
      updateStatus();
    },
    reconnect: () => {
      for (const page of pages) watch(page);
      updateStatus();
    },
    stop: () => {
      for (const page of pages) page.stop();
    },
  };
}

function missingFrom(
  known: ReadonlyMap<string, unknown>,
  listed: ReadonlySet<string>,
): readonly Change[] {
  return [...known.keys()].filter((id) => !listed.has(id)).map((id) => ({ kind: 'gone', id }));
}

function statusOf(pages: readonly WorkPage<unknown>[]): WorkStatus {
  const interrupted = pages.find(({ error }) => error !== null)?.error ?? null;
  const [first] = pages;
  if (first?.end === undefined) {
    return interrupted ? { state: 'failed', error: interrupted } : { state: 'loading' };
  }
  const end = pages.at(-1)?.end;
  return {
    state: 'ready',
    more: end === undefined ? 'loading' : end === null ? 'none' : 'available',
    confirmed: pages.every((page) => page.confirmed || page.end === undefined),
    interrupted,
  };
}
