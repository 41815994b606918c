/**
 * A page of a longer list; `next` is where the one after it starts, null at the end. `confirmed`
 * is false while the cloud cannot be heard.
 */
type PageOf<Item, Cursor> = { items: Item[]; next: Cursor | null; confirmed: boolean };

type Source<Item, Cursor> = {
  watchPage: (
    after: Cursor | null,
    onPage: (page: PageOf<Item, Cursor>) => void,
    onError: (error: Error) => void,
  ) => () => void;
  now: () => Date;
};

export type LivePages<Item> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | {
      state: 'ready';
      items: Item[];
      /** Whether more can be loaded after the last item. */
      more: 'none' | 'available' | 'loading';
      /** Whether the cloud stands behind all of this now; false while it cannot be heard. */
      confirmed: boolean;
      /** When the cloud last confirmed any of it, by this machine's clock; null while it never has. */
      toldAt: Date | null;
      /** Why part of it could not be followed; what was known stays. */
      interrupted: Error | null;
    };

type Watched<Item, Cursor> = {
  after: Cursor | null;
  page: PageOf<Item, Cursor> | null;
  error: Error | null;
  stop: () => void;
};

/**
 * A list followed page by page. Each page keeps the place where it began, so when an item leaves
 * one page the next items move up, and what two pages then show is shown once.
 */
export function createLivePages<Item extends { id: string }, Cursor>(
  source: Source<Item, Cursor>,
  onChange: (pages: LivePages<Item>) => void,
) {
  const pages: Watched<Item, Cursor>[] = [];
  let toldAt: Date | null = null;
  let stopped = false;

  const tell = () => {
    if (!stopped) onChange(stateOf(pages, toldAt));
  };

  const watch = (page: Watched<Item, Cursor>) => {
    page.stop();
    page.error = null;
    page.stop = source.watchPage(
      page.after,
      (told) => {
        page.page = told;
        page.error = null;
        if (told.confirmed) toldAt = source.now();
        tell();
      },
      (error) => {
        page.error = error;
        tell();
      },
    );
  };

  const open = (after: Cursor | null) => {
    const page: Watched<Item, Cursor> = { after, page: null, error: null, stop: () => undefined };
    pages.push(page);
    watch(page);
  };

  open(null);
  return {
    /** Follows one page more, if there is one. */
    loadMore: () => {
      const next = pages.at(-1)?.page?.next ?? null;
      if (next === null) return;
      open(next);
      tell();
    },
    /** Follows anew what was interrupted. */
    retry: () => {
      for (const page of pages.filter(({ error }) => error !== null)) watch(page);
      tell();
    },
    stop: () => {
      stopped = true;
      for (const page of pages) page.stop();
    },
  };
}

function stateOf<Item extends { id: string }, Cursor>(
  pages: readonly Watched<Item, Cursor>[],
  toldAt: Date | null,
): LivePages<Item> {
  const interrupted = pages.find(({ error }) => error !== null)?.error ?? null;
  if (!pages[0]?.page) {
    return interrupted ? { state: 'failed', error: interrupted } : { state: 'loading' };
  }
  const items = new Map<string, Item>();
  for (const item of pages.flatMap(({ page }) => page?.items ?? [])) {
    if (!items.has(item.id)) items.set(item.id, item);
  }
  const last = pages.at(-1);
  const more = last?.page ? (last.page.next === null ? 'none' : 'available') : 'loading';
  const confirmed = interrupted === null && pages.every(({ page }) => page?.confirmed ?? true);
  return { state: 'ready', items: [...items.values()], more, confirmed, toldAt, interrupted };
}
