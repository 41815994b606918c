import { createStore, type StoreApi } from 'zustand/vanilla';
import { queueTimings } from '../../store/queue-timings.ts';
import { firstOf, replacementOf, type Columns } from './walk.ts';

type ActiveRowState = {
  /** The row that keys are for; null before any row had the focus. */
  id: string | null;
  /** Counts requests to focus a row, since a request may be for the row that is active already. */
  focusRequests: number;
};

/** The row that keys are for. A list renders only some rows, so the focus alone cannot tell it. */
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
      // The focus went elsewhere: an open request for another row is void.
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
