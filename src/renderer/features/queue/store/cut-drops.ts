import { createStore } from 'zustand/vanilla';

type CutDrop = { videoId: string; files: File[] };

/**
 * Films that were dropped onto a card, until the panel of that video, which opens for them, takes them.
 * The next drop replaces what nobody took.
 */
export function createCutDrops() {
  const store = createStore<CutDrop | null>(() => null);
  return {
    /** Calls back at each drop; stops when the result is called. */
    subscribe: store.subscribe,
    add: (videoId: string, files: File[]): void => store.setState({ videoId, files }, true),
    /** The films for this video; each drop is taken once. */
    take: (videoId: string): File[] => {
      const dropped = store.getState();
      if (dropped?.videoId !== videoId) return [];
      store.setState(null, true);
      return dropped.files;
    },
  };
}
