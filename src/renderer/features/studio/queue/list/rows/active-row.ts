import { createStore, type StoreApi } from 'zustand/vanilla';
import { queueTimings } from '../../state/queue-timings.ts';

type ActiveRowState = {
  /** The row that keys are for; null before any row had the focus. */
  id: string | null;
  /**
   * Counts requests to focus a row, because a request may be for the row that is active already.
   */
  focusRequests: number;
};

/**
 * The row that keys are for. A list renders only some rows, so the focus alone does not show it.
 */
export type ActiveRow = Omit<StoreApi<ActiveRowState>, 'setState'> & {
  /** Asks for a row to get the focus and be scrolled into view. */
  focus: (id: string) => void;
  /** A row got the focus by itself. */
  focused: (id: string) => void;
  /**
   * The ids that the lists show from now on. A row that left is replaced. If it comes back before its
   * replacement had the focus, it is active again.
   */
  show: (columns: Columns) => void;
  /** Asks for the active row, or the first one, to get the focus; returns whether there is a row. */
  restoreFocus: (how: { scroll: boolean }) => boolean;
  /** The row that this one replaced a moment ago: a key pressed now was meant for that one. */
  justReplaced: (id: string) => string | null;
  /** The open request to focus this row; null without one. */
  pendingFocus: (id: string) => { scroll: boolean } | null;
  focusDone: () => void;
};

/** Keeps the active row of a list while rows come, go and move. */
export function createActiveRow(): ActiveRow {
  const { setState, ...store } = createStore<ActiveRowState>(() => ({
    id: null,
    focusRequests: 0,
  }));
  let ownId: string | null = null;
  let replacement: string | null = null;
  let pending: { id: string; scroll: boolean } | null = null;
  let shown: Columns = [];
  let lastReplacement: { leftId: string; id: string | null; at: number } | null = null;

  const activeId = () => replacement ?? ownId;
  const isShown = (id: string) => shown.some((ids) => ids.includes(id));
  const setActive = (id: string) => {
    ownId = id;
    replacement = null;
    if (store.getState().id !== id) setState({ id });
  };
  const request = (id: string, scroll: boolean) => {
    pending = { id, scroll };
    ownId = id;
    replacement = null;
    setState(({ focusRequests }) => ({ id, focusRequests: focusRequests + 1 }));
  };
  return {
    ...store,
    focus: (id) => request(id, true),
    focused: (id) => {
      // The focus went elsewhere, so an open request for another row is void.
      if (pending?.id !== id) pending = null;
      setActive(id);
    },
    show: (columns) => {
      const before = shown;
      shown = columns;
      const was = activeId();
      if (ownId === null || was === null) return;
      if (isShown(ownId)) replacement = null;
      else if (!isShown(was)) {
        replacement = replacementOf(before, columns, was);
        lastReplacement = { leftId: was, id: replacement, at: performance.now() };
      }
      const id = activeId();
      if (id !== was) setState({ id });
    },
    restoreFocus: ({ scroll }) => {
      const at = activeId();
      const to = at !== null && isShown(at) ? at : firstOf(shown);
      if (to !== null) request(to, scroll);
      return to !== null;
    },
    justReplaced: (id) =>
      lastReplacement?.id === id && performance.now() - lastReplacement.at < queueTimings.reaction
        ? lastReplacement.leftId
        : null,
    pendingFocus: (id) => (pending?.id === id ? pending : null),
    focusDone: () => {
      pending = null;
    },
  };
}

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
 * The row that replaces one that left: the next of its column that is still shown, else the one
 * before it, else one in a column beside it. Null for an empty list.
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
const firstOf = (columns: Columns) => columns.find((ids) => ids.length > 0)?.[0] ?? null;
