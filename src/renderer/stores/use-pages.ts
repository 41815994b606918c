import { useEffect, useRef, useState } from 'react';
import { createPages, type Pages } from './pages.ts';

type Controls<Item> = { loadMore: () => void; retry: () => void; replace: (item: Item) => void };

/** Binds `createPages` to React; starts over when `loadPage` changes, so memoise it. */
export function usePages<Item extends { id: string }, Cursor>(
  loadPage: (after: Cursor | null) => Promise<{ items: Item[]; next: Cursor | null }>,
): { pages: Pages<Item> } & Controls<Item> {
  const [told, setTold] = useState<{ loadPage: typeof loadPage; pages: Pages<Item> } | null>(null);
  const controls = useRef<Controls<Item> | null>(null);

  useEffect(() => {
    const list = createPages(loadPage, (pages) => setTold({ loadPage, pages }));
    controls.current = list;
    return list.stop;
  }, [loadPage]);

  return {
    // What another list told says nothing about this one.
    pages: told?.loadPage === loadPage ? told.pages : { state: 'loading' },
    loadMore: () => controls.current?.loadMore(),
    retry: () => controls.current?.retry(),
    replace: (item) => controls.current?.replace(item),
  };
}
