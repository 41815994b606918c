import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a person chose of a table: its order, its columns and their order, and how high its rows are. */
export type GridView = {
  sort: { key: string; down: boolean };
  /** The shown columns, from left to right. */
  columns: string[];
  density: Density;
};
export type Density = 'comfortable' | 'compact';

export type GridChoice = {
  /** All columns that there are, in their first order. */
  columns: readonly { key: string; sortable?: boolean; primary?: boolean; extra?: boolean }[];
  sort: { key: string; down: boolean };
};

/** Reads a view from an address. What the table does not know is passed over. */
export function readGridView(search: URLSearchParams, choice: GridChoice): GridView {
  const keys = new Set(choice.columns.map(({ key }) => key));
  const named = search.get('columns')?.split(',') ?? [];
  const chosen = [...new Set(named)].filter((key) => keys.has(key));
  const usual = choice.columns.filter(({ extra }) => extra !== true).map(({ key }) => key);
  const always = choice.columns.filter(({ primary }) => primary === true).map(({ key }) => key);
  const columns =
    chosen.length === 0 ? usual : [...always.filter((key) => !chosen.includes(key)), ...chosen];
  const asked = search.get('sort') ?? '';
  const key = asked.replace(/^-/, '');
  const isSortable = choice.columns.some((column) => column.key === key && column.sortable);
  return {
    sort: isSortable ? { key, down: asked.startsWith('-') } : choice.sort,
    columns,
    density: search.get('rows') === 'comfortable' ? 'comfortable' : 'compact',
  };
}

/** Writes a view into an address, beside what else stands there; what is usual is left out. */
export function writeGridView(
  search: URLSearchParams,
  view: GridView,
  choice: GridChoice,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const { sort, columns, density } = view;
  const isUsualSort = sort.key === choice.sort.key && sort.down === choice.sort.down;
  const usual = readGridView(new URLSearchParams(), choice).columns;
  set(next, 'sort', isUsualSort ? null : `${sort.down ? '-' : ''}${sort.key}`);
  set(next, 'columns', columns.join() === usual.join() ? null : columns.join());
  set(next, 'rows', density === 'compact' ? null : density);
  return next;
}

function set(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name);
  else search.set(name, value);
}

/** A column moved one place towards the left or the right. */
export function movedColumn(columns: readonly string[], key: string, by: -1 | 1): string[] {
  const from = columns.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= columns.length) return [...columns];
  const rest = columns.filter((each) => each !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

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
