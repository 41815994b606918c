import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnknownStatusVideo } from '#data/repositories/queue-repository.ts';
import { videoStatuses, type Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { errorOf } from '#lib/error-of.ts';
import type { Readable } from '#lib/readable.ts';

/** Statuses outside open work. Their videos are loaded on demand. */
export const restStatuses = videoStatuses.filter((status) => !isOpenStatus(status));
export type RestStatus = (typeof restStatuses)[number];

export type RestState = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Readable<Video>[];
  /** Whether there are older ones. */
  more: boolean;
  /** Whether a video came or went since it was loaded. */
  outdated: boolean;
  error: Error | null;
};

type RestStates = Readonly<Record<RestStatus, RestState>>;

/** Its state holds the loaded videos of each status. */
export type RestWork = Omit<StoreApi<RestStates>, 'setState'> & {
  row: (id: string) => Readable<Video> | undefined;
  /** Loads the newest page, or the next older one. */
  loadMore: (status: RestStatus) => void;
  /** Loads the newest page again. */
  refresh: (status: RestStatus) => void;
  /** A video came into a status, or left it: then its id is given. */
  changed: (status: RestStatus, goneId: string | null) => void;
  /** Starts again with nothing, and ignores answers under way. */
  reset: () => void;
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

/** Drafts and delivered videos: as many pages as somebody requested. */
export function createRestWork<Cursor>(loadPage: LoadPage<Cursor>): RestWork {
  const empty: RestStates = { draft: nothingYet, delivery: nothingYet };
  const { setState, ...store } = createStore<RestStates>(() => empty);
  const ends = new Map<RestStatus, Cursor | null>();
  /** The newest request for each status. Answers to older requests are ignored. */
  const newest = new Map<RestStatus, symbol>();

  const stateOf = (status: RestStatus) => store.getState()[status];
  const update = (status: RestStatus, part: Partial<RestState>) =>
    setState({ [status]: { ...stateOf(status), ...part } });

  const load = async (status: RestStatus, after: Cursor | null) => {
    const request = Symbol(status);
    newest.set(status, request);
    update(status, { state: 'loading', error: null });
    try {
      const { items, next } = await loadPage(status, after);
      if (newest.get(status) !== request) return;
      ends.set(status, next);
      const known = after === null ? [] : stateOf(status).rows;
      const unique = new Map([...known, ...items].map((row) => [row.id, row]));
      update(status, {
        state: 'ready',
        rows: [...unique.values()],
        more: next !== null,
        ...(after === null ? { outdated: false } : {}),
      });
    } catch (error) {
      if (newest.get(status) !== request) return;
      const reason = errorOf(error);
      update(status, { state: 'failed', error: reason });
    }
  };

  return {
    ...store,
    row: (id) => {
      for (const status of restStatuses) {
        const found = stateOf(status).rows.find((row) => row.id === id);
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
      update(status, {
        outdated: true,
        ...(goneId === null ? {} : { rows: known.rows.filter(({ id }) => id !== goneId) }),
      });
    },
    reset: () => {
      newest.clear();
      ends.clear();
      setState(empty, true);
    },
    stop: () => newest.clear(),
  };
}

export type UnknownStatusVideos = Omit<StoreApi<readonly UnknownStatusVideo[]>, 'setState'> & {
  reload: () => void;
};

/** Videos whose status this version does not know. They are listed so that none is overlooked. */
export function createUnknownStatusVideos(
  load: () => Promise<UnknownStatusVideo[]>,
): UnknownStatusVideos {
  const { setState, ...store } = createStore<readonly UnknownStatusVideo[]>(() => []);
  let requests = 0;

  const reload = async () => {
    requests += 1;
    const request = requests;
    try {
      const loaded = await load();
      // A newer request was made meanwhile, so its answer counts.
      if (request !== requests) return;
      if (loaded.length > 0 || store.getState().length > 0) setState(loaded, true);
    } catch {
      // The next count requests them again.
    }
  };

  return { ...store, reload: () => void reload() };
}
