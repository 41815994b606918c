import { chakra, defineRecipe, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const onPhones = '@media (max-width: 639.98px)';
const wideEnoughForRows = '@media (min-width: 640px)';

/** Each row a card of its own: its name as a heading, then a label and a value to a line. */
const asCards = defineStyle({
  '&, & tbody, & tbody tr': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'bg.panel',
    p: 4,
    mb: 3,
  },
  // Its name comes first, also where a wide table begins with another column.
  '& tbody th': { order: -1, display: 'block', px: 0, pb: 2, h: 'auto', fontSize: 'lg' },
  '& tbody td': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 4,
    px: 0,
    py: 1.5,
    h: 'auto',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    _before: {
      content: 'attr(data-label)',
      color: 'fg.muted',
      fontSize: 'sm',
      textAlign: 'start',
      flexShrink: 0,
    },
  },
});

/** One class for the whole table; see `DataTable`. */
const tableStyles = defineRecipe({
  base: {
    w: 'full',
    textAlign: 'start',
    '& caption': { srOnly: true },
    '& th, & td': { textAlign: 'start', verticalAlign: 'middle', px: 3 },
    '& [data-align=end]': { textAlign: 'end' },
    '& thead th': {
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderBottomWidth: '1px', borderColor: 'border' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& [data-sorts]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minH: 6,
      font: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
    },
    // In the dark a browser fills an empty one with grey, which looks as if it could not be ticked.
    '& [data-ticks]:not(:checked):not(:indeterminate)': {
      appearance: 'none',
      bg: 'bg.panel',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
    },
    '& [data-selected]': { bg: 'primary.subtle' },
    '& [data-drop-edge=top]': { boxShadow: 'inset 0 3px 0 {colors.accent}' },
    '& [data-drop-edge=bottom]': { boxShadow: 'inset 0 -3px 0 {colors.accent}' },
    [onPhones]: asCards,
    [wideEnoughForRows]: {
      '@container (max-width: 48rem)': { '& [data-minor]': { display: 'none' } },
    },
  },
  variants: {
    density: {
      comfortable: { '& th, & td': { h: 14 } },
      compact: { fontSize: 'sm', '& th, & td': { h: 8, py: 0.5 } },
    },
  },
});

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
}: DataTableProps<Row>) {
  return (
    <TableScroller>
      <Table role="table" density={density}>
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
