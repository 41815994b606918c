/**
 * Hands films that were dropped onto a card over to the panel of that video, which opens for them. What
 * nobody takes is replaced by the next drop.
 */
export function createCutDrops() {
  let dropped: { videoId: string; files: File[] } | null = null;
  const listeners = new Set<() => void>();
  return {
    hand: (videoId: string, files: File[]): void => {
      dropped = { videoId, files };
      for (const listener of listeners) listener();
    },
    /** The films for this video; each drop is taken once. */
    take: (videoId: string): File[] => {
      if (dropped?.videoId !== videoId) return [];
      const { files } = dropped;
      dropped = null;
      return files;
    },
    /** Calls back at each drop; stops when the result is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
