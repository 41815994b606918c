import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createRecentMap } from '#lib/recent-map.ts';
import { createPages } from './pages.ts';

/** How many pages each visit showed, by its key in the history of this tab. */
const shownPages = createRecentMap<string, number>(100);

/**
 * Binds `createPages` to React; starts over when `loadPage` changes, so memoise it. A list that is come back to
 * has as many pages as it had when it was left.
 */
export function usePages<Item extends { id: string }, Cursor>(
  loadPage: (after: Cursor | null) => Promise<{ items: Item[]; next: Cursor | null }>,
) {
  const list = useMemo(() => createPages(loadPage), [loadPage]);
  const pages = useStore(list);
  const { key } = useLocation();
  const visit = useRef(key);
  useEffect(() => {
    visit.current = key;
    if (pages.state === 'ready') shownPages.set(key, list.shown());
  }, [key, pages, list]);
  // After the effect that knows which visit it is.
  useEffect(() => list.start(shownPages.get(visit.current)), [list]);
  const { loadMore, retry, reload, replace } = list;
  return { pages, loadMore, retry, reload, replace };
}
