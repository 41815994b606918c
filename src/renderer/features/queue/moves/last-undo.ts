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

/**
 * Remembers what was moved, each for as long as its message offers to undo it, also when a burst of
 * moves has pushed that message away.
 */
export function createLastUndo(now: () => number) {
  let noted: { wishes: WantedMove[]; until: number }[] = [];
  return {
    note: (outcomes: readonly MoveOutcome[]): void => {
      const made = outcomes.flatMap(({ kind, wish }) => (kind === 'made' ? [wish] : []));
      if (made.length === 0) return;
      // Only the newest move of a video can be taken back.
      const ids = new Set(made.map(({ video }) => video.id));
      const earlier = noted.map(({ wishes, until }) => ({
        wishes: wishes.filter(({ video }) => !ids.has(video.id)),
        until,
      }));
      const wishes = made.every(isUndo) ? [] : undosOf(made);
      noted = [...earlier, { wishes, until: now() + undoMilliseconds }].filter(
        (each) => each.wishes.length > 0 && now() < each.until,
      );
    },
    /** What would undo the newest of them; answers once, and then with those before. */
    take: (): WantedMove[] => {
      const newest = noted.pop();
      return newest !== undefined && now() < newest.until ? newest.wishes : [];
    },
  };
}
