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

/** A list loaded page by page, on demand. Items are told apart by their id. */
export function createPages<Item extends { id: string }, Cursor>(
  loadPage: (after: Cursor | null) => Promise<PageOf<Item, Cursor>>,
  onChange: (pages: Pages<Item>) => void,
) {
  let items: Item[] = [];
  let next: Cursor | null = null;
  let isLoading = false;
  let stopped = false;

  const tell = (more: More) => {
    if (!stopped) onChange({ state: 'ready', items, more });
  };

  const load = async (after: Cursor | null, onFailed: (error: Error) => void) => {
    if (isLoading) return;
    isLoading = true;
    try {
      const page = await loadPage(after);
      const known = new Set(items.map(({ id }) => id));
      items = [...items, ...page.items.filter(({ id }) => !known.has(id))];
      next = page.next;
      tell({ state: next === null ? 'none' : 'available' });
    } catch (error) {
      if (!stopped) onFailed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isLoading = false;
    }
  };

  const loadFirst = () => {
    onChange({ state: 'loading' });
    void load(null, (error) => onChange({ state: 'failed', error }));
  };

  loadFirst();
  return {
    loadMore: () => {
      if (next === null || isLoading) return;
      tell({ state: 'loading' });
      void load(next, (error) => tell({ state: 'failed', error }));
    },
    /** Loads the first page again after it failed. */
    retry: loadFirst,
    /** Puts a newer version of an item in its place. */
    replace: (item: Item) => {
      items = items.map((known) => (known.id === item.id ? item : known));
      if (!isLoading) tell({ state: next === null ? 'none' : 'available' });
    },
    stop: () => {
      stopped = true;
    },
  };
}
