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
  let isLoading = false;
  let isStopped = false;

  const set = (pages: Pages<Item>) => {
    if (!isStopped) store.setState(pages, true);
  };
  const setMore = (more: More) => set({ state: 'ready', items, more });

  const load = async (after: Cursor | null, onFailed: (error: Error) => void) => {
    if (isLoading) return;
    isLoading = true;
    try {
      const page = await loadPage(after);
      const kept = after === null ? [] : items;
      const known = new Set(kept.map(({ id }) => id));
      items = [...kept, ...page.items.filter(({ id }) => !known.has(id))];
      next = page.next;
      setMore({ state: next === null ? 'none' : 'available' });
    } catch (error) {
      onFailed(errorOf(error));
    } finally {
      isLoading = false;
    }
  };

  const reload = () => void load(null, (error) => set({ state: 'failed', error }));

  const loadFirst = () => {
    set({ state: 'loading' });
    reload();
  };

  return {
    ...store,
    /** Loads the first page; nothing changes any more once the returned function is called. */
    start: (): (() => void) => {
      isStopped = false;
      loadFirst();
      return () => {
        isStopped = true;
      };
    },
    loadMore: () => {
      if (next === null || isLoading) return;
      setMore({ state: 'loading' });
      void load(next, (error) => setMore({ state: 'failed', error }));
    },
    /** Loads the first page again after it failed. */
    retry: loadFirst,
    /** Begins the list anew with its first page; what is there stays until that has come. */
    reload,
    /** Puts a newer version of an item in its place. */
    replace: (item: Item) => {
      items = items.map((known) => (known.id === item.id ? item : known));
      if (!isLoading) setMore({ state: next === null ? 'none' : 'available' });
    },
  };
}
