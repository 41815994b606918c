/** Columns of rows, as they are shown: a table is one column. */
export type Columns = readonly (readonly string[])[];

/** How many rows Page Up and Page Down move. */
const pageStep = 10;

/**
 * The row that a key leads to: up and down within a column, left and right to the next column with
 * rows, at the same height if possible. Null when there is none.
 */
export function walk(columns: Columns, from: string | null, key: string): string | null {
  const column = columns.findIndex((ids) => from !== null && ids.includes(from));
  const ids = columns[column];
  if (!ids || from === null) return firstOf(columns);
  const row = ids.indexOf(from);
  const last = ids.length - 1;
  switch (key) {
    case 'ArrowDown':
      return ids[row + 1] ?? null;
    case 'ArrowUp':
      return ids[row - 1] ?? null;
    case 'PageDown':
      return row === last ? null : (ids[Math.min(row + pageStep, last)] ?? null);
    case 'PageUp':
      return row === 0 ? null : (ids[Math.max(row - pageStep, 0)] ?? null);
    case 'Home':
      return ids[0] ?? null;
    case 'End':
      return ids[last] ?? null;
    case 'ArrowRight':
      return beside(columns.slice(column + 1), row);
    case 'ArrowLeft':
      return beside(columns.slice(0, column).toReversed(), row);
    default:
      return null;
  }
}

/**
 * The row that replaces one that left: the next of its column that is still shown, else the one before
 * it, else one beside it. Null for an empty list.
 */
export function replacementOf(before: Columns, now: Columns, leftId: string): string | null {
  const column = before.findIndex((ids) => ids.includes(leftId));
  const ids = before[column];
  if (!ids) return firstOf(now);
  const row = ids.indexOf(leftId);
  const shown = new Set(now.flat());
  return (
    ids.slice(row).find((id) => shown.has(id)) ??
    ids.slice(0, row).findLast((id) => shown.has(id)) ??
    beside(now.slice(column), row) ??
    beside(now.slice(0, column).toReversed(), row)
  );
}

export const walkKeys = [
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'PageDown',
  'PageUp',
  'Home',
  'End',
];

function beside(columns: Columns, row: number): string | null {
  const next = columns.find((ids) => ids.length > 0);
  return next?.[Math.min(row, next.length - 1)] ?? null;
}

/** The first row of all. */
export const firstOf = (columns: Columns) => columns.find((ids) => ids.length > 0)?.[0] ?? null;
