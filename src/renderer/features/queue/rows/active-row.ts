export type ActiveRow = {
  /** The row that the keyboard stands on; null before it stood on any. */
  id: () => string | null;
  /** Goes to a row: whoever shows it gives it the focus. */
  goTo: (id: string) => void;
  /** The focus came to a row by itself. */
  stand: (id: string) => void;
  /** A row left that the keyboard stood on, and this one takes its place; null when there is none. */
  succeed: (leftId: string, id: string | null) => void;
  /** The row whose place this one has only just taken: whoever presses a key now means that one. */
  leftBefore: (id: string | null) => string | null;
  /** Whether this row still has to be given the focus. */
  isAwaited: (id: string) => boolean;
  arrived: () => void;
  /** Counts how often a row was gone to, also to the same one. */
  asked: () => number;
  /** What the lists show together; told before any of them looks for its focus. */
  show: (columns: readonly (readonly string[])[]) => void;
  /** Whether any of the lists shows this row, on the screen or beyond its edges. */
  isShown: (id: string) => boolean;
  subscribe: (onChange: () => void) => () => void;
};

/** Whoever presses a key within this time of a change has not seen it. */
const reactionMilliseconds = 700;

/** Where the keyboard is in a list that shows only a part of its rows. */
export function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let active: string | null = null;
  let awaited: string | null = null;
  let asked = 0;
  let shown: readonly (readonly string[])[] = [];
  let succession: { leftId: string; id: string | null; at: number } | null = null;

  const become = (id: string) => {
    const isNew = active !== id;
    active = id;
    if (isNew || awaited !== null) for (const listener of listeners) listener();
  };
  return {
    id: () => active,
    goTo: (id) => {
      awaited = id;
      asked += 1;
      become(id);
    },
    stand: (id) => {
      // Whoever goes elsewhere meanwhile is not called back.
      if (awaited !== id) awaited = null;
      become(id);
    },
    succeed: (leftId, id) => {
      succession = { leftId, id, at: performance.now() };
      if (id === null) return;
      awaited = id;
      asked += 1;
      become(id);
    },
    leftBefore: (id) =>
      succession?.id === id && performance.now() - succession.at < reactionMilliseconds
        ? succession.leftId
        : null,
    isAwaited: (id) => awaited === id,
    arrived: () => {
      awaited = null;
    },
    asked: () => asked,
    show: (columns) => {
      shown = columns;
    },
    isShown: (id) => shown.some((ids) => ids.includes(id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
