function createDragHints() {
  const listeners = new Set<() => void>();
  let hint: string | null = null;
  return {
    hint: () => hint,
    show: (next: string | null) => {
      if (next === hint) return;
      hint = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Why what is being dragged cannot be dropped where it is now; null when it can, or nothing is. One
 * pointer drags one thing at a time.
 */
export const dragHints = createDragHints();
