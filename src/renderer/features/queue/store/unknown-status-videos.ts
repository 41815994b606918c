import type { StrayVideo } from '#data/repositories/queue-repository.ts';

export type Strays = {
  /** The same array until it changes. */
  state: () => readonly StrayVideo[];
  subscribe: (onChange: () => void) => () => void;
  reload: () => void;
};

/** Videos whose status nobody here knows, so that none of them is lost from sight. */
export function createStrays(load: () => Promise<StrayVideo[]>): Strays {
  const listeners = new Set<() => void>();
  let strays: readonly StrayVideo[] = [];
  let asked = 0;

  const reload = async () => {
    asked += 1;
    const question = asked;
    try {
      const loaded = await load();
      // The answer to an older question says nothing.
      if (question !== asked) return;
      if (loaded.length === 0 && strays.length === 0) return;
      strays = loaded;
      for (const listener of listeners) listener();
    } catch {
      // They are asked for again with the next count.
    }
  };

  return {
    state: () => strays,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => void reload(),
  };
}
