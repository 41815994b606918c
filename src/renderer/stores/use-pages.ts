import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createPages } from './pages.ts';

/** Binds `createPages` to React; starts over when `loadPage` changes, so memoise it. */
export function usePages<Item extends { id: string }, Cursor>(
  loadPage: (after: Cursor | null) => Promise<{ items: Item[]; next: Cursor | null }>,
) {
  const list = useMemo(() => createPages(loadPage), [loadPage]);
  useEffect(() => list.start(), [list]);
  const { loadMore, retry, reload, replace } = list;
  return { pages: useStore(list), loadMore, retry, reload, replace };
}
