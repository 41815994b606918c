import { createStore } from 'zustand/vanilla';
import { errorOf } from '#lib/error-of.ts';

/** One page of a list; `next` is where the following one starts, null at the end. */
type PageOf<Item, Cursor> = { items: Item[]; next: Cursor | null };

export type Pages<Item> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | { state: 'ready'; items: Item[]; more: More };

/** What can be loaded after the last item; a failure keeps what is there. */
export type More =
  | { state: 'none' }
  | { state: 'available' }
  | { state: 'loading' }
  | { state: 'failed'; error: Error };

/** A store of a list that is loaded page by page, on demand. Items are told apart by their id. */
export function createPages<Item extends { id: string }, Cursor>(
  loadPage: (after: Cursor | null) => Promise<PageOf<Item, Cursor>>,
) {
  const store = createStore<Pages<Item>>(() => ({ state: 'loading' }));
  let items: Item[] = [];
  let next: Cursor | null = null;
  let pagesShown = 1;
  let isLoading = false;
  let isStopped = false;

  const set = (pages: Pages<Item>) => {
    if (!isStopped) store.setState(pages, true);
  };
  const setMore = (more: More) => set({ state: 'ready', items, more });

  /** Loads so many pages, each after the one before it; fewer where the list ends. */
  const loadPages = async (
    after: Cursor | null,
    count: number,
  ): Promise<PageOf<Item, Cursor>[]> => {
    const page = await loadPage(after);
    if (count === 1 || page.next === null) return [page];
    return [page, ...(await loadPages(page.next, count - 1))];
  };

  const load = async (after: Cursor | null, count: number, onFailed: (error: Error) => void) => {
    if (isLoading) return;
    isLoading = true;
    try {
      const loaded = await loadPages(after, count);
      const found = new Map(after === null ? [] : items.map((item) => [item.id, item]));
      for (const item of loaded.flatMap((page) => page.items)) {
        if (!found.has(item.id)) found.set(item.id, item);
      }
      items = [...found.values()];
      next = loaded.at(-1)?.next ?? null;
      pagesShown = loaded.length + (after === null ? 0 : pagesShown);
      setMore({ state: next === null ? 'none' : 'available' });
    } catch (error) {
      onFailed(errorOf(error));
    } finally {
      isLoading = false;
    }
  };

  const loadAnew = (count: number) =>
    void load(null, count, (error) => set({ state: 'failed', error }));

  const loadFirst = (count: number) => {
    set({ state: 'loading' });
    loadAnew(count);
  };

  return {
    ...store,
    /** Loads the first pages; nothing changes any more once the returned function is called. */
    start: (count = 1): (() => void) => {
      isStopped = false;
      loadFirst(count);
      return () => {
        isStopped = true;
      };
    },
    loadMore: () => {
      if (next === null || isLoading) return;
      setMore({ state: 'loading' });
      void load(next, 1, (error) => setMore({ state: 'failed', error }));
    },
    /** Loads the first page again after it failed. */
    retry: () => loadFirst(1),
    /** How many pages are shown. */
    shown: () => pagesShown,
    /** Loads as many pages anew as are shown; what is there stays until all of them have come. */
    reload: () => loadAnew(pagesShown),
    /** Puts a newer version of an item in its place. */
    replace: (item: Item) => {
      items = items.map((known) => (known.id === item.id ? item : known));
      if (!isLoading) setMore({ state: next === null ? 'none' : 'available' });
    },
  };
}
