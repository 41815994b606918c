import { useState } from 'react';
import { z } from 'zod';

/** Characters of a view in the page's address. */
export const maxSearch = 500;

/** A view of a table with a name: the query part of the page's address. */
const gridView = z.object({ name: z.string().min(1).max(60), search: z.string().max(maxSearch) });
export type SavedGridView = z.infer<typeof gridView>;
const savedViews = z.array(gridView);

/** The most views that one table keeps. */
const mostViews = 30;

/** The named views of a table that one person keeps in this browser. */
export function useSavedViews(table: string, uid: string) {
  const key = `tableViews/${uid}/${table}`;
  const [views, setViews] = useState(() => read(key));
  const store = (next: SavedGridView[]) => {
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch (error) {
      console.warn('The views of a table could not be kept on this device', error);
    }
  };
  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedGridView) =>
      store([...views.filter(({ name }) => name !== view.name), view].slice(-mostViews)),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

function read(key: string): SavedGridView[] {
  try {
    return savedViews.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
