import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Readable } from '#lib/readable.ts';
import { headerProps, Table, tableCell, TableScroller, type Column } from '../data-table.tsx';
import { GridTick, moveThroughRows, withShift } from './grid-tick.tsx';
import type { GridView } from './grid-view.ts';

export type GridColumn<Value, Context = unknown> = Omit<Column<Value>, 'cell'> & {
  cell: (value: Value, context: Context) => ReactNode;
  /** In place of the value, in a row that cannot be read. */
  unreadable?: (id: string) => ReactNode;
  /** Its header orders the table by it. */
  sortable?: boolean;
  /** Not shown until somebody chooses it. */
  extra?: boolean;
};

/** The ids of the ticked rows, and who is told of another choice. */
export type GridSelection = {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** What a row is called: its address, say. */
  nameOf: (id: string) => string;
  canSelect: (id: string) => boolean;
};

export type DataGridProps<Value, Context> = {
  caption: string;
  columns: readonly GridColumn<Value, Context>[];
  /** What cells are told beside their row. */
  context: Context;
  rows: readonly Readable<Value>[];
  view: GridView;
  /** Whether the rows can be in no other order. */
  isOrderFixed?: boolean;
  onChange: (part: Partial<GridView>) => void;
  selection?: GridSelection;
};

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/**
 * A table whose order, columns and selection a person chooses. The rows arrive in order: the database
 * sorts, as it also knows those that are not loaded. Arrow keys go from row to row.
 */
export function DataGrid<Value, Context>({
  caption,
  columns,
  context,
  rows,
  view,
  isOrderFixed = false,
  onChange,
  selection,
}: DataGridProps<Value, Context>) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const definitions = useMemo(
    () =>
      columns.map(({ key, header, sortable }) => ({
        id: key,
        header,
        accessorFn: ({ id }: Readable<Value>) => id,
        enableSorting: sortable === true && (!isOrderFixed || key === view.sort.key),
        sortDescFirst: false,
      })),
    [columns, isOrderFixed, view.sort.key],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = [{ id: view.sort.key, desc: view.sort.down }];
  const ticked: RowSelectionState = Object.fromEntries(
    (selection?.ids ?? []).map((id) => [id, true as const]),
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    // With Shift, everything between two boxes.
    isRowRangeSelectionEvent: withShift,
    enableRowSelection: ({ id }) => selection?.canSelect(id) ?? false,
    state: {
      columnOrder: view.columns,
      columnVisibility: Object.fromEntries(
        columns.map(({ key }) => [key, view.columns.includes(key)]),
      ),
      sorting,
      rowSelection: ticked,
    },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) onChange({ sort: { key: first.id, down: first.desc } });
    },
    onRowSelectionChange: (update) => {
      const after = typeof update === 'function' ? update(ticked) : update;
      selection?.onChange(Object.keys(after).filter((id) => after[id]));
    },
  });

  return (
    <TableScroller>
      <Table role="table" density={view.density}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {selection === undefined ? null : (
                <th role="columnheader" scope="col" style={{ width: '2.75rem' }}>
                  <GridTick
                    label="Select all that are loaded"
                    checked={table.getIsAllRowsSelected()}
                    isPartly={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map(({ column }) => {
                const shown = byKey.get(column.id);
                const direction = column.getIsSorted();
                return shown === undefined ? null : (
                  <th
                    key={column.id}
                    {...headerProps(shown)}
                    aria-sort={direction === false ? undefined : sortWords[direction]}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        data-sorts=""
                        onClick={column.getToggleSortingHandler()}
                      >
                        {shown.header}
                        {direction === 'desc' ? (
                          <ArrowDown size={14} aria-hidden />
                        ) : direction === 'asc' ? (
                          <ArrowUp size={14} aria-hidden />
                        ) : null}
                      </button>
                    ) : (
                      shown.header
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" onKeyDown={moveThroughRows}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row" data-selected={row.getIsSelected() || undefined}>
              {selection === undefined ? null : (
                <td role="cell" data-tick="" data-label="Select">
                  {row.getCanSelect() ? (
                    <GridTick
                      label={`Select ${selection.nameOf(row.id)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  ) : null}
                </td>
              )}
              {row.getVisibleCells().map(({ column }) => {
                const shown = byKey.get(column.id);
                const { original } = row;
                if (shown === undefined) return null;
                return tableCell(
                  shown,
                  original.kind === 'ok'
                    ? shown.cell(original.value, context)
                    : (shown.unreadable?.(original.id) ?? '–'),
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;
