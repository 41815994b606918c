/** A move arrives well within this, or it is somebody else's. */
const rememberedMilliseconds = 20_000;

/** Remembers which videos this person moved just now, so that their own moves are no news to them. */
export function createOwnMoves(now: () => number) {
  const movedAt = new Map<string, number>();
  return {
    add: (videoId: string) => {
      movedAt.set(videoId, now());
    },
    /** Whether this arrival is their own doing; answers once for each move. */
    take: (videoId: string): boolean => {
      const at = movedAt.get(videoId);
      movedAt.delete(videoId);
      return at !== undefined && now() - at < rememberedMilliseconds;
    },
  };
}
export type OwnMoves = ReturnType<typeof createOwnMoves>;
