import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readGridView, writeGridView, type GridChoice, type GridView } from './grid-view.ts';

/** The view of a table, kept in the page's address so that a link, going back and a reload keep it. */
export function useGridView(choice: GridChoice): {
  view: GridView;
  change: (part: Partial<GridView>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: Partial<GridView>) =>
      setSearch(
        (before) => writeGridView(before, { ...readGridView(before, choice), ...part }, choice),
        { preventScrollReset: true, replace: true },
      ),
    [setSearch, choice],
  );
  return { view: readGridView(search, choice), change };
}
