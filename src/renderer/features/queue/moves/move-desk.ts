import { MoveConflict } from '#data/move-video.ts';
import type { MoveOutcome, MoveWish } from './move-wish.ts';
import { createWishDesk, type KeptWishes } from './wish-desk.ts';

export type MoveDeskHands = {
  /** Makes one move, or throws. */
  commit: (wish: MoveWish) => Promise<void>;
  /** Who moves: what they did themselves earlier is no conflict. */
  uid: string;
  /** Hears how the moves went that were wished for together, or that had waited. */
  onOutcomes: (outcomes: readonly MoveOutcome[], waited: boolean) => void;
  kept: KeptWishes<MoveWish>;
};

/** Makes moves, one at a time for each video; see `createWishDesk`. */
export function createMoveDesk({ commit, uid, onOutcomes, kept }: MoveDeskHands) {
  const { wish: move, ...desk } = createWishDesk<MoveWish>({
    commit: async (wish) => {
      await commit(wish);
      return wish;
    },
    subjectOf: ({ video }) => video.id,
    // An answer that was lost on its way: the move that is in the way is the one that was wished.
    isMadeEarlier: (error, wish) =>
      error instanceof MoveConflict && error.by === uid && error.status === wish.to,
    onOutcomes,
    kept,
  });
  return { ...desk, move };
}
export type MoveDesk = ReturnType<typeof createMoveDesk>;
