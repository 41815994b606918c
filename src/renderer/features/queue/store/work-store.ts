import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };

/** A place in the order of priority; what has the same order goes by its id. */
type Place = { order: string; id: string };
type News<Cursor extends Place> = {
  changes: Change[];
  confirmed: boolean;
  /** The place of the last row when there may be more after it. */
  end: Cursor | null;
  /** A place as far before the end as pages may overlap; null when they do not. */
  beforeEnd: Cursor | null;
};

export type WorkSource<Cursor extends Place> = {
  /** Follows so many rows after a place; stops when the returned function is called. */
  watch: (
    of: { limit: number; after: Cursor | null; overlap: number },
    onNews: (news: News<Cursor>) => void,
    onError: (error: Error) => void,
  ) => () => void;
  /** How many rows are followed from the start, and how many more each time they are asked for. */
  firstRows: number;
  pageSize: () => number;
  /** By how many rows a page may begin before the end of the one above it. */
  overlap: number;
};

/** How far what is known can be trusted, beside the rows themselves. */
export type WorkState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | {
      state: 'ready';
      /** Whether there may be rows after the last one. */
      more: 'none' | 'available' | 'loading';
      /** Whether the cloud stands behind all of it now. */
      confirmed: boolean;
      /** Why a part of it is not followed any more; what was known stays. */
      interrupted: Error | null;
    };

type WorkPage<Cursor> = {
  after: Cursor | null;
  limit: number;
  rows: Map<string, Readable<Video>>;
  /** Undefined until the page was heard. */
  end: Cursor | null | undefined;
  beforeEnd: Cursor | null;
  /** Whether it holds what it may overlap as well. */
  isWidened: boolean;
  confirmed: boolean;
  error: Error | null;
  stop: () => void;
};

export type WorkStore = {
  /** All rows in the order of priority; the same array until a row comes, goes or changes. */
  rows: () => readonly Readable<Video>[];
  /** One row; the same object until it changes. */
  row: (id: string) => Readable<Video> | undefined;
  state: () => WorkState;
  /** Hears of every change; returns the way to stop. */
  subscribe: (onChange: () => void) => () => void;
  /** Hears what changed, for those who tell of it: ids that came, changed or went. */
  onChanges: (hear: (changes: readonly Change[], isFirst: boolean) => void) => () => void;
  loadMore: () => void;
  /** Follows everything anew; what is known stays on screen meanwhile. */
  reconnect: () => void;
  stop: () => void;
};

/**
 * Open work, kept up to date by what the cloud says has changed. Rows are followed in pages, each
 * from where the page before it ends: when something is put in further up, the pages below begin
 * earlier, so that nothing falls between two of them. They begin a few rows earlier than they must:
 * a page that begins anew is read anew, and so it need not at the next few.
 */
export function createWorkStore<Cursor extends Place>(source: WorkSource<Cursor>): WorkStore {
  const pages: WorkPage<Cursor>[] = [];
  const listeners = new Set<() => void>();
  const hearers = new Set<(changes: readonly Change[], isFirst: boolean) => void>();
  let rows: readonly Readable<Video>[] = [];
  let state: WorkState = { state: 'loading' };

  const tell = () => {
    state = stateOf(pages);
    for (const listener of listeners) listener();
  };

  const follow = (page: WorkPage<Cursor>) => {
    page.stop();
    page.error = null;
    // A listener that begins anew tells all of its rows: what it has not named once the cloud has
    // answered is gone. Before, it may tell the few rows that are at hand for another listener.
    let isAnswered = false;
    const named = new Set<string>();
    page.stop = source.watch(
      { limit: page.limit, after: page.after, overlap: source.overlap },
      ({ changes, confirmed, end, beforeEnd }) => {
        const isFirst = !isAnswered;
        isAnswered ||= confirmed;
        // With nothing known nothing can be missing, and the first rows are waited for.
        const mayMiss = isFirst && !(confirmed && page.rows.size === 0);
        if (mayMiss) for (const { kind, id } of changes) if (kind === 'set') named.add(id);
        const told =
          mayMiss && confirmed ? [...missingFrom(page.rows, named), ...changes] : changes;
        if (isAnswered || page.end === undefined) {
          page.end = end;
          page.beforeEnd = beforeEnd;
        }
        page.confirmed = confirmed;
        page.error = null;
        closeGap(page, told);
        for (const change of told) {
          if (change.kind === 'set') page.rows.set(change.id, change.row);
          else page.rows.delete(change.id);
        }
        if (told.length > 0) rows = inOrder(pages);
        tell();
        if (told.length > 0) for (const hear of hearers) hear(told, isFirst);
      },
      (error) => {
        page.error = error;
        page.confirmed = false;
        tell();
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
    follow(page);
  };

  const closeGap = (page: WorkPage<Cursor>, told: readonly Change[]) => {
    const below = pages[pages.indexOf(page) + 1];
    if (!below?.after || !page.end || !isBefore(page.end, below.after)) return;
    if (page.beforeEnd && !below.isWidened) {
      below.isWidened = true;
      below.limit += source.overlap;
    }
    below.after = page.beforeEnd ?? page.end;
    // What was pushed down belongs to the page below, which keeps it until it is answered.
    for (const { kind, id } of told) {
      const row = kind === 'gone' ? page.rows.get(id) : undefined;
      if (row !== undefined && isBefore(page.end, placeOf(row))) below.rows.set(id, row);
    }
    follow(below);
  };

  open(null, source.firstRows);
  return {
    rows: () => rows,
    row: (id) => pages.find((page) => page.rows.has(id))?.rows.get(id),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChanges: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    loadMore: () => {
      const end = pages.at(-1)?.end;
      if (!end) return;
      open(end, source.pageSize());
      tell();
    },
    reconnect: () => {
      for (const page of pages) follow(page);
      tell();
    },
    stop: () => {
      for (const page of pages) page.stop();
      listeners.clear();
      hearers.clear();
    },
  };
}

function missingFrom(
  known: ReadonlyMap<string, unknown>,
  named: ReadonlySet<string>,
): readonly Change[] {
  return [...known.keys()].filter((id) => !named.has(id)).map((id) => ({ kind: 'gone', id }));
}

function stateOf(pages: readonly WorkPage<unknown>[]): WorkState {
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

function inOrder(pages: readonly WorkPage<unknown>[]): readonly Readable<Video>[] {
  const [first, ...others] = pages;
  const unique =
    others.length === 0
      ? (first?.rows ?? new Map<string, Readable<Video>>())
      : new Map(pages.toReversed().flatMap((page) => [...page.rows]));
  const rows = [...unique.values()];
  return isInOrder(rows) ? rows : rows.toSorted(byOrder);
}

/** Most often they are: the cloud tells them by priority, and few changes are of their places. */
function isInOrder(rows: readonly Readable<Video>[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || byOrder(before, row) < 0;
  });
}

/** By priority; what cannot be read comes first, so that it is seen. Equal places go by id. */
function byOrder(one: Readable<Video>, other: Readable<Video>): number {
  // Of ten thousand rows each is asked for, so nothing is made for the answer.
  const order = orderOf(one);
  const otherOrder = orderOf(other);
  if (order === otherOrder) return one.id < other.id ? -1 : 1;
  return order < otherOrder ? -1 : 1;
}

const isBefore = (one: Place, other: Place) =>
  one.order === other.order ? one.id < other.id : one.order < other.order;

const orderOf = (row: Readable<Video>) => (row.kind === 'ok' ? (row.value.work?.order ?? '') : '');

const placeOf = (row: Readable<Video>): Place => ({ order: orderOf(row), id: row.id });
