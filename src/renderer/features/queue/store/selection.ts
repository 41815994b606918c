export type Selection = {
  has: (id: string) => boolean;
  /** In the order in which they were chosen; the same array until it changes. */
  ids: () => readonly string[];
  toggle: (id: string) => void;
  /** Chooses everything between the last one chosen and this one, in the order given. */
  extendTo: (id: string, inOrder: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
  /** Drops what is no longer there. */
  drop: (ids: readonly string[]) => void;
  /** Drops all but these: what is hidden by a filter must not be changed with the others. */
  keep: (shown: readonly string[]) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Which videos are chosen, for what concerns many of them. Shared by board and table. */
export function createSelection(): Selection {
  const listeners = new Set<() => void>();
  let chosen: ReadonlySet<string> = new Set();
  let ids: readonly string[] = [];
  let anchor: string | null = null;

  const become = (next: ReadonlySet<string>) => {
    if (next.size === chosen.size && [...next].every((id) => chosen.has(id))) return;
    chosen = next;
    ids = [...next];
    for (const listener of listeners) listener();
  };

  return {
    has: (id) => chosen.has(id),
    ids: () => ids,
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
      become(new Set(ids.filter((id) => there.has(id))));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function without(chosen: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  const left = new Set(chosen);
  for (const id of gone) left.delete(id);
  return left;
}
