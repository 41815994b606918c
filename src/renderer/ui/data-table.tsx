import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tableStyles } from './data-table-styles.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Any CSS width; the rest share what is left. */
  width?: string;
  /** The row's name: a heading on phones, the row header for screen readers. */
  primary?: boolean;
  /** Gives way where the table has little room, beside open details say. Cards show it. */
  minor?: boolean;
};

type DataTableProps<Row> = {
  /** What the table holds, read out before it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `compact` rows are 32 px high. */
  density?: 'comfortable' | 'compact';
  /** `cards` where there is never room for columns; by itself it takes them on phones. */
  layout?: 'auto' | 'cards';
};

/** A table that is too wide scrolls inside it. */
export const TableScroller = chakra('div', {
  base: { overflowX: 'auto', minW: 0, containerType: 'inline-size' },
});
export const Table = chakra('table', tableStyles);

type Shape = Pick<Column<never>, 'align' | 'width' | 'minor'>;

/** The attributes of a column's header. */
export const headerProps = ({ align, width, minor }: Shape) =>
  ({
    role: 'columnheader',
    scope: 'col',
    'data-align': align,
    'data-minor': minor,
    style: width === undefined ? undefined : { width },
  }) as const;

/** A plain element, since styled ones in every cell make long tables slow. */
export const tableCell = (column: Omit<Column<never>, 'cell'>, content: ReactNode) =>
  column.primary ? (
    <th key={column.key} role="rowheader" scope="row" data-align={column.align}>
      {content}
    </th>
  ) : (
    <td
      key={column.key}
      role="cell"
      data-align={column.align}
      data-minor={column.minor}
      data-label={column.header}
    >
      {content}
    </td>
  );

/**
 * Rows and columns; below 640 px each row becomes a card with its labels. The roles are written out
 * because the card layout would otherwise take the table's meaning away.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  density = 'comfortable',
  layout = 'auto',
}: DataTableProps<Row>) {
  return (
    <TableScroller>
      <Table role="table" density={density} layout={layout}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} {...headerProps(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => tableCell(column, column.cell(row)))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}
