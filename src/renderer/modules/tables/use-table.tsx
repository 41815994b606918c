import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ViewTable } from '#domain/saved-view.ts';
import type { Readable } from '#lib/readable.ts';
import { useCount } from '#stores/use-count.ts';
import { usePages } from '#stores/use-pages.ts';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { useGridView, type GridView } from '#ui/grid/grid-view.ts';

/** What a table of the back office shows, and what an address asks of it. */
export type OfficeTable<Value, Context, Query> = {
  name: Exclude<ViewTable, 'queue'>;
  columns: readonly GridColumn<Value, Context>[];
  /** The order before somebody chooses another one. */
  sort: GridView['sort'];
  /** The filters and the order of an address; what the table does not know is passed over. */
  read: (search: URLSearchParams, view: GridView) => Query;
  /** The only order that this can be asked in, if there is one. */
  onlySort?: (asked: Query) => GridView['sort'] | null;
  /** The parameter of the address that opens a row beside the table. */
  opens?: string;
};

type TableSource<Value, Query, Cursor> = {
  load: (
    asked: Query,
    pageSize: number,
    after: Cursor | null,
  ) => Promise<{ items: Readable<Value>[]; next: Cursor | null }>;
  /** How many match; where nobody can tell, there is none. */
  count?: (asked: Query) => Promise<number>;
};

/** A person may choose to see the number of each row, also of one that cannot be read. */
export const idColumn: GridColumn<{ id: string }> = {
  key: 'id',
  header: 'Number',
  extra: true,
  cell: ({ id }) => <Id>{id}</Id>,
  unreadable: (id) => <Id>{id}</Id>,
};

/** Ids are long, and break anywhere. */
const Id = chakra('code', { base: { overflowWrap: 'anywhere' } });

const pageSize = 25;
const uncounted = { state: 'unknown' } as const;
/** What is in every question, and narrows nothing down. */
const isOrder = (name: string) => name === 'table' || name === 'sort' || name === 'down';

/** Binds a table of the back office to its address and its pages. */
export function useTable<Value extends { id: string }, Context, Query extends object, Cursor>(
  table: OfficeTable<Value, Context, Query>,
  { load, count }: TableSource<Value, Query, Cursor>,
) {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const { view, change: onView } = useGridView(table);
  // What is open beside the list changes the address, but not what is asked for.
  const asked = useUnchanged(table.read(search, view));
  const list = usePages<Readable<Value>, Cursor>(
    useCallback((after) => load(asked, pageSize, after), [load, asked]),
  );
  const counted = useCount(() => (count ? count(asked) : Promise.resolve(0)), [count, asked]);
  const onlySort = table.onlySort?.(asked) ?? null;
  return {
    ...list,
    table,
    asked,
    total: count === undefined ? uncounted : counted,
    view: onlySort === null ? view : { ...view, sort: onlySort },
    isOrderFixed: onlySort !== null,
    onView,
    isFiltered: Object.entries(asked).some(
      ([name, value]) => !isOrder(name) && value !== null && value !== undefined,
    ),
    /** What a field needs to be the filter of this name. It closes what is open beside the table. */
    filter: <Text extends string>(name: string, value: Text | null | undefined) => ({
      value: value ?? null,
      onChange: (next: string | null) =>
        change({ ...(table.opens === undefined ? {} : { [table.opens]: null }), [name]: next }),
    }),
  };
}

/** The value of an earlier rendering while it says the same. */
function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
