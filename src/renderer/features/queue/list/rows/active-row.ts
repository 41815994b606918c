import { queueTimings } from '../../store/queue-timings.ts';
import { firstOf, heirOf, type Columns } from './walk.ts';

export type ActiveRow = {
  /** The row that the keyboard stands on, or its heir; null before it stood on any. */
  id: () => string | null;
  /** Goes to a row: whoever shows it gives it the focus and brings it in sight. */
  goTo: (id: string) => void;
  /** The focus came to a row by itself. */
  stand: (id: string) => void;
  /**
   * What the lists show together from now on. A row that left has an heir, and is stood on again
   * when it comes back before anybody stood on that one.
   */
  show: (columns: Columns) => void;
  /** Goes to where the keyboard stands, or begins; whether there is any row. */
  takeBack: (how: { inSight: boolean }) => boolean;
  /** The row whose place this one has only just taken: whoever presses a key now means that one. */
  leftBefore: (id: string) => string | null;
  /** Whether this row still has to be given the focus, and be brought in sight for it. */
  awaited: (id: string) => { inSight: boolean } | null;
  arrived: () => void;
  /** Counts how often a row was gone to, also to the same one. */
  asked: () => number;
  subscribe: (onChange: () => void) => () => void;
};

/** Where the keyboard is in a list that shows only a part of its rows. */
export function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let stood: string | null = null;
  let heir: string | null = null;
  let awaited: { id: string; inSight: boolean } | null = null;
  let asked = 0;
  let shown: Columns = [];
  let succession: { leftId: string; id: string | null; at: number } | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const standing = () => heir ?? stood;
  const isShown = (id: string) => shown.some((ids) => ids.includes(id));
  const become = (id: string) => {
    const isNew = standing() !== id;
    stood = id;
    heir = null;
    if (isNew || awaited !== null) tell();
  };
  const go = (id: string, inSight: boolean) => {
    awaited = { id, inSight };
    asked += 1;
    become(id);
  };
  return {
    id: standing,
    goTo: (id) => go(id, true),
    stand: (id) => {
      // Whoever goes elsewhere meanwhile is not called back.
      if (awaited?.id !== id) awaited = null;
      become(id);
    },
    show: (columns) => {
      const before = shown;
      shown = columns;
      const was = standing();
      if (stood === null || was === null) return;
      if (isShown(stood)) heir = null;
      else if (!isShown(was)) {
        heir = heirOf(before, columns, was);
        succession = { leftId: was, id: heir, at: performance.now() };
      }
      if (standing() !== was) tell();
    },
    takeBack: ({ inSight }) => {
      const at = standing();
      const to = at !== null && isShown(at) ? at : firstOf(shown);
      if (to !== null) go(to, inSight);
      return to !== null;
    },
    leftBefore: (id) =>
      succession?.id === id && performance.now() - succession.at < queueTimings.reaction
        ? succession.leftId
        : null,
    awaited: (id) => (awaited?.id === id ? awaited : null),
    arrived: () => {
      awaited = null;
    },
    asked: () => asked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
