/** The news of one's own doing comes well within this, or it is somebody else's. */
const rememberedMilliseconds = 20_000;

/** Parts of a plan whose change somebody may be told of. */
export type OwnPart = 'assignee' | 'dueAt';

/**
 * Remembers what this person does, exactly: a colleague who does something else to the same video
 * in the same moment is heard of.
 */
export function createOwnDoings(now: () => number) {
  const moves = new Set<string>();
  const plans = new Map<string, number>();
  const keyOf = (videoId: string, part: OwnPart) => `${part} ${videoId}`;
  return {
    /** To be called before a move is made, since the news of it may come before its answer. */
    addMove: (moveId: string): void => void moves.add(moveId),
    hasMove: (moveId: string | null): boolean => moveId !== null && moves.has(moveId),
    addPlan: (videoId: string, part: OwnPart): void => {
      plans.set(keyOf(videoId, part), now());
    },
    /** Whether this part was changed just now; answers once for each change. */
    takePlan: (videoId: string, part: OwnPart): boolean => {
      const key = keyOf(videoId, part);
      const at = plans.get(key);
      plans.delete(key);
      return at !== undefined && now() - at < rememberedMilliseconds;
    },
  };
}
export type OwnDoings = ReturnType<typeof createOwnDoings>;

/** What is done on this page. */
export const ownDoings = createOwnDoings(() => performance.now());
