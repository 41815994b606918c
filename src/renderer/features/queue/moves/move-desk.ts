import { MoveConflict } from '#data/repositories/move-video.ts';
import { moveKind } from '#domain/moves.ts';
import type { MoveOutcome, MoveWish, WantedMove } from './move-wish.ts';
import { createWishDesk, type KeptWishes } from './wish-desk.ts';

export type MoveDeskHands = {
  /** Makes one move, or throws. */
  commit: (wish: MoveWish) => Promise<void>;
  /** Who moves: what they did themselves earlier is no conflict. */
  uid: string;
  /** The last move of a video as it is shown; null when it is not. */
  lastMoveOf?: (videoId: string) => string | null;
  /** Hears how the moves went that were wished for together, or that had waited. */
  onOutcomes: (outcomes: readonly MoveOutcome[], waited: boolean, wishedAt: number) => void;
  kept: KeptWishes<MoveWish>;
};

/** Makes moves, one at a time for each video; see `createWishDesk`. */
export function createMoveDesk({ commit, uid, lastMoveOf, onOutcomes, kept }: MoveDeskHands) {
  const { wish: again, ...desk } = createWishDesk<MoveWish>({
    commit: async (wish) => {
      await commit(wish);
      return wish;
    },
    subjectOf: ({ video }) => video.id,
    // An answer that was lost on its way. Other moves are known by their id, but a return is made by
    // a function: the one that is in the way is the one that was wished.
    isMadeEarlier: (error, { from, to }) =>
      moveKind(from, to) === 'staff-return' &&
      error instanceof MoveConflict &&
      error.by === uid &&
      error.status === to,
    isSeenMade: ({ video, moveId }) => lastMoveOf?.(video.id) === moveId,
    onOutcomes,
    kept,
  });
  return {
    ...desk,
    /** Makes these moves, as far as nothing is under way or waiting for the same videos. */
    move: (wanted: readonly WantedMove[], wishedAt?: number) =>
      again(
        wanted.map((each) => ({ undoes: null, moveId: crypto.randomUUID(), ...each })),
        wishedAt,
      ),
    /** Tries moves once more that may have been made indeed. */
    again,
  };
}
export type MoveDesk = ReturnType<typeof createMoveDesk>;
