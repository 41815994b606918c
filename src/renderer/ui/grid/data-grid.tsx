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
import { useMemo } from 'react';
import type { Column } from '../data-table.tsx';
import { moveThroughRows } from './grid-keys.ts';
import { GridScroller, GridTable } from './grid-table.ts';
import { GridTick } from './grid-tick.tsx';
import type { GridView } from './grid-view.ts';

export type GridColumn<Row> = Column<Row> & {
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

type DataGridProps<Row extends { id: string }> = {
  caption: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  view: GridView;
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
export function DataGrid<Row extends { id: string }>({
  caption,
  columns,
  rows,
  view,
  onChange,
  selection,
}: DataGridProps<Row>) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const definitions = useMemo(
    () =>
      columns.map(({ key, header, sortable }) => ({
        id: key,
        header,
        accessorFn: ({ id }: Row) => id,
        enableSorting: sortable === true,
        sortDescFirst: false,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
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
      sorting: [{ id: view.sort.key, desc: view.sort.down }],
      rowSelection: ticked,
    },
    onSortingChange: (update) => {
      const before = [{ id: view.sort.key, desc: view.sort.down }];
      const [first] = typeof update === 'function' ? update(before) : update;
      if (first) onChange({ sort: { key: first.id, down: first.desc } });
    },
    onRowSelectionChange: (update) => {
      const after = typeof update === 'function' ? update(ticked) : update;
      selection?.onChange(Object.keys(after).filter((id) => after[id]));
    },
  });

  return (
    <GridScroller>
      <GridTable role="table" density={view.density} layout="auto">
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
                return (
                  <th
                    key={column.id}
                    role="columnheader"
                    scope="col"
                    data-align={shown?.align}
                    data-minor={shown?.minor}
                    style={shown?.width === undefined ? undefined : { width: shown.width }}
                    aria-sort={
                      direction === false
                        ? undefined
                        : direction === 'desc'
                          ? 'descending'
                          : 'ascending'
                    }
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        data-sorts=""
                        onClick={column.getToggleSortingHandler()}
                      >
                        {shown?.header}
                        {direction === 'desc' ? (
                          <ArrowDown size={14} aria-hidden />
                        ) : direction === 'asc' ? (
                          <ArrowUp size={14} aria-hidden />
                        ) : null}
                      </button>
                    ) : (
                      shown?.header
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
                if (shown === undefined) return null;
                return shown.primary ? (
                  <th key={shown.key} role="rowheader" scope="row" data-align={shown.align}>
                    {shown.cell(row.original)}
                  </th>
                ) : (
                  <td
                    key={shown.key}
                    role="cell"
                    data-align={shown.align}
                    data-minor={shown.minor}
                    data-label={shown.header}
                  >
                    {shown.cell(row.original)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </GridTable>
    </GridScroller>
  );
}

const withShift = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'nativeEvent' in event &&
  event.nativeEvent instanceof MouseEvent &&
  event.nativeEvent.shiftKey;
