/** The news of one's own doing comes well within this, or it is somebody else's. */
const rememberedMilliseconds = 20_000;

/** Remembers to which videos this person did something just now. */
export function createOwnDoings(now: () => number) {
  const doneAt = new Map<string, number>();
  const isRecent = (at: number) => now() - at < rememberedMilliseconds;
  return {
    /** To be called before something is done, since the news of it may come before its answer. */
    add: (videoId: string): void => {
      for (const [id, at] of doneAt) if (!isRecent(at)) doneAt.delete(id);
      doneAt.set(videoId, now());
    },
    has: (videoId: string): boolean => {
      const at = doneAt.get(videoId);
      return at !== undefined && isRecent(at);
    },
  };
}

/** What is done on this page. */
export const ownDoings = createOwnDoings(() => performance.now());
