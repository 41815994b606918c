import { createStore, type StoreApi } from 'zustand/vanilla';

/** Its state is the chosen ids, in the order of choosing. */
export type Selection = Omit<StoreApi<readonly string[]>, 'setState'> & {
  has: (id: string) => boolean;
  ids: () => readonly string[];
  toggle: (id: string) => void;
  /** Chooses everything between the last chosen id and this one, in the given order. */
  extendTo: (id: string, inOrder: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
  /** Removes ids that are gone. */
  drop: (ids: readonly string[]) => void;
  /** Removes all but these, because a bulk action must not change videos that a filter hides. */
  keep: (shown: readonly string[]) => void;
};

/** The videos chosen for bulk actions, shared by board and table. */
export function createSelection(): Selection {
  const { setState, ...store } = createStore<readonly string[]>(() => []);
  let chosen: ReadonlySet<string> = new Set();
  let anchor: string | null = null;

  const become = (next: ReadonlySet<string>) => {
    if (next.size === chosen.size && [...next].every((id) => chosen.has(id))) return;
    chosen = next;
    setState([...next], true);
  };

  return {
    ...store,
    has: (id) => chosen.has(id),
    ids: store.getState,
    toggle: (id) => {
      anchor = id;
      become(chosen.has(id) ? without(chosen, [id]) : new Set([...chosen, id]));
    },
    extendTo: (id, inOrder) => {
      const from = anchor === null ? -1 : inOrder.indexOf(anchor);
      const to = inOrder.indexOf(id);
      if (to < 0) return;
      if (from < 0) anchor = id;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      become(new Set([...chosen, ...inOrder.slice(first, last + 1)]));
    },
    set: (next) => {
      anchor = next.at(-1) ?? null;
      become(new Set(next));
    },
    clear: () => {
      anchor = null;
      become(new Set());
    },
    drop: (gone) => become(without(chosen, gone)),
    keep: (shown) => {
      if (chosen.size === 0) return;
      const there = new Set(shown);
      become(new Set(store.getState().filter((id) => there.has(id))));
    },
  };
}

function without(chosen: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  const left = new Set(chosen);
  for (const id of gone) left.delete(id);
  return left;
}
