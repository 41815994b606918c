export type ActiveRow = {
  /** The row that the keyboard stands on; null before it stood on any. */
  id: () => string | null;
  /** Goes to a row: whoever shows it gives it the focus. */
  goTo: (id: string) => void;
  /** The focus came to a row by itself. */
  stand: (id: string) => void;
  /** Whether this row still has to be given the focus. */
  isAwaited: (id: string) => boolean;
  arrived: () => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Where the keyboard is in a list that shows only a part of its rows. */
export function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let active: string | null = null;
  let awaited: string | null = null;

  const become = (id: string) => {
    const isNew = active !== id;
    active = id;
    if (isNew || awaited !== null) for (const listener of listeners) listener();
  };
  return {
    id: () => active,
    goTo: (id) => {
      awaited = id;
      become(id);
    },
    stand: become,
    isAwaited: (id) => awaited === id,
    arrived: () => {
      awaited = null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
