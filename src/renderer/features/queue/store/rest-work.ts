import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

/** Statuses that are no open work: they are read on demand. */
export const restStatuses = ['draft', 'delivery'] as const;
export type RestStatus = (typeof restStatuses)[number];

export type RestState = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Readable<Video>[];
  /** Whether there are older ones. */
  more: boolean;
  /** Something came or went since it was loaded. */
  outdated: boolean;
  error: Error | null;
};

export type RestWork = {
  /** The same object until it changes. */
  state: (status: RestStatus) => RestState;
  row: (id: string) => Readable<Video> | undefined;
  /** Loads the newest page, or the next older one. */
  loadMore: (status: RestStatus) => void;
  /** Loads the newest page anew. */
  refresh: (status: RestStatus) => void;
  /** Something came into a status or left it; a video that left is named. */
  changed: (status: RestStatus, goneId: string | null) => void;
  /** Begins anew with nothing; what is under way is of no use any more. */
  forget: () => void;
  subscribe: (onChange: () => void) => () => void;
  stop: () => void;
};

type Page<Cursor> = { items: readonly Readable<Video>[]; next: Cursor | null };
type LoadPage<Cursor> = (status: RestStatus, after: Cursor | null) => Promise<Page<Cursor>>;

const nothingYet: RestState = {
  state: 'idle',
  rows: [],
  more: false,
  outdated: false,
  error: null,
};

/** Drafts and delivered videos: as many pages of them as somebody asked to see. */
export function createRestWork<Cursor>(loadPage: LoadPage<Cursor>): RestWork {
  const listeners = new Set<() => void>();
  const states = new Map<RestStatus, RestState>();
  const ends = new Map<RestStatus, Cursor | null>();
  /** The newest question about a status; the answer to an older one says nothing. */
  const asked = new Map<RestStatus, symbol>();

  const stateOf = (status: RestStatus) => states.get(status) ?? nothingYet;
  const become = (status: RestStatus, part: Partial<RestState>) => {
    states.set(status, { ...stateOf(status), ...part });
    for (const listener of listeners) listener();
  };

  const load = async (status: RestStatus, after: Cursor | null) => {
    const question = Symbol(status);
    asked.set(status, question);
    become(status, { state: 'loading', error: null });
    try {
      const { items, next } = await loadPage(status, after);
      if (asked.get(status) !== question) return;
      ends.set(status, next);
      const known = after === null ? [] : stateOf(status).rows;
      const unique = new Map([...known, ...items].map((row) => [row.id, row]));
      become(status, {
        state: 'ready',
        rows: [...unique.values()],
        more: next !== null,
        ...(after === null ? { outdated: false } : {}),
      });
    } catch (error) {
      if (asked.get(status) !== question) return;
      const reason = error instanceof Error ? error : new Error(String(error));
      become(status, { state: 'failed', error: reason });
    }
  };

  return {
    state: stateOf,
    row: (id) => {
      for (const { rows } of states.values()) {
        const found = rows.find((row) => row.id === id);
        if (found) return found;
      }
      return undefined;
    },
    loadMore: (status) => {
      if (stateOf(status).state !== 'loading') void load(status, ends.get(status) ?? null);
    },
    refresh: (status) => void load(status, null),
    changed: (status, goneId) => {
      const known = stateOf(status);
      if (known.state === 'idle') return;
      become(status, {
        outdated: true,
        ...(goneId === null ? {} : { rows: known.rows.filter(({ id }) => id !== goneId) }),
      });
    },
    forget: () => {
      asked.clear();
      ends.clear();
      states.clear();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      asked.clear();
      listeners.clear();
    },
  };
}
