import { undoOf } from './move-words.ts';
import type { MoveOutcome, MoveWish, WantedMove } from './move-wish.ts';

/** For so long a move can be undone from its message, and by key. */
export const undoMilliseconds = 10_000;

/** The moves that take these back, as far as there are such. */
export function undosOf(wishes: readonly MoveWish[]): WantedMove[] {
  return wishes.flatMap(({ video, from, to, moveId }) => {
    const undo = undoOf(from, to);
    return undo === null ? [] : [{ video, ...undo, undoes: moveId }];
  });
}

/** Whether a wish takes a move back itself. */
export function isUndo({ from, to, reason }: MoveWish): boolean {
  return reason !== null && undoOf(to, from)?.reason === reason;
}

/** Remembers what was moved last, for as long as its message offers to undo it. */
export function createLastUndo(now: () => number) {
  let last: { wishes: WantedMove[]; until: number } | null = null;
  return {
    note: (outcomes: readonly MoveOutcome[]): void => {
      const made = outcomes.flatMap(({ kind, wish }) => (kind === 'made' ? [wish] : []));
      if (made.length === 0) return;
      const wishes = made.every(isUndo) ? [] : undosOf(made);
      last = { wishes, until: now() + undoMilliseconds };
    },
    /** What would undo the last moves; answers once. */
    take: (): WantedMove[] => {
      const taken = last !== null && now() < last.until ? last.wishes : [];
      last = null;
      return taken;
    },
  };
}
