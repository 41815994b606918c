/** Columns of rows, as they are shown: a table is one column. */
export type Columns = readonly (readonly string[])[];

/** Rows that a page key passes. */
const pageStep = 10;

/**
 * Where a key leads from a row: up and down within its column, left and right to the next column
 * that has rows, at the same height as far as it goes. Null when it leads nowhere.
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
 * What takes the place of a row that left: the next one of its column that is still shown, or the
 * one before it, or what stands beside it now. Null when nothing is shown.
 */
export function heirOf(before: Columns, now: Columns, leftId: string): string | null {
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

/** Where a walk begins. */
export const firstOf = (columns: Columns) => columns.find((ids) => ids.length > 0)?.[0] ?? null;
