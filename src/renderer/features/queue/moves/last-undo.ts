import { planSubject, undoOfPlan, type PlanOutcome, type PlanWish } from '../plan/plan-wish.ts';
import { undoOf } from './move-words.ts';
import type { MoveOutcome, MoveWish, WantedMove } from './move-wish.ts';
import { undoMilliseconds } from './undo-time.ts';

/** The moves that take these back, as far as there are such. */
export function undosOf(wishes: readonly MoveWish[]): WantedMove[] {
  return wishes.flatMap((wish) => undoOfMove(wish) ?? []);
}

function undoOfMove({ video, from, to, moveId }: MoveWish): WantedMove | null {
  const undo = undoOf(from, to);
  return undo === null ? null : { video, ...undo, undoes: moveId };
}

/** Whether a wish takes a move back itself. */
export function isUndo({ from, to, reason }: MoveWish): boolean {
  return reason !== null && undoOf(to, from)?.reason === reason;
}

/** What takes back what was done together: moves, or changes of plans. */
type Undoing = { moves: WantedMove[]; plans: PlanWish[] };

type Undo = { subject: string } & ({ move: WantedMove } | { plan: PlanWish });

/**
 * Remembers what was done, moves and changed plans alike, each for as long as its message offers to
 * undo it, also when a burst of them has pushed that message away.
 */
export function createLastUndo(now: () => number) {
  let noted: { undos: readonly Undo[]; wishedAt: number; until: number }[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /**
   * Of each subject only the newest change can be taken back. They stand in the order in which they
   * were wished for, whose answers may have overtaken one another.
   */
  function note(subjects: readonly string[], undos: readonly Undo[], wishedAt: number): void {
    if (subjects.length === 0) return;
    const earlier = noted.map((each) => ({
      ...each,
      undos: each.undos.filter(({ subject }) => !subjects.includes(subject)),
    }));
    noted = [...earlier, { undos, wishedAt, until: now() + undoMilliseconds }]
      .filter((each) => each.undos.length > 0 && now() < each.until)
      .toSorted((one, other) => one.wishedAt - other.wishedAt);
    // A little later, since a timer may be early.
    if (undos.length > 0) setTimeout(tell, undoMilliseconds + 50);
    tell();
  }

  return {
    noteMoves: (outcomes: readonly MoveOutcome[], wishedAt: number): void => {
      const made = wishesMade(outcomes);
      const subjectOf = ({ video }: MoveWish) => `move ${video.id}`;
      const undos = made.flatMap((wish) => {
        const move = undoOfMove(wish);
        return move === null ? [] : [{ subject: subjectOf(wish), move }];
      });
      note(made.map(subjectOf), made.every(isUndo) ? [] : undos, wishedAt);
    },
    notePlans: (outcomes: readonly PlanOutcome[], wishedAt: number): void => {
      const made = wishesMade(outcomes);
      const subjectOf = (wish: PlanWish) => `plan ${planSubject(wish)}`;
      const undos = made.flatMap((wish) => {
        const plan = undoOfPlan(wish);
        return plan === null ? [] : [{ subject: subjectOf(wish), plan }];
      });
      note(made.map(subjectOf), made.every((wish) => wish.isUndo) ? [] : undos, wishedAt);
    },
    /** What would undo the newest of them; answers once, and then with those before. */
    take: (): Undoing => {
      // What was wished for last may have been answered first, and be over before the others.
      noted = noted.filter(({ until }) => now() < until);
      const { undos = [] } = noted.pop() ?? {};
      tell();
      return {
        moves: undos.flatMap((undo) => ('move' in undo ? [undo.move] : [])),
        plans: undos.flatMap((undo) => ('plan' in undo ? [undo.plan] : [])),
      };
    },
    /** Whether there is anything to undo now. */
    hasAny: (): boolean => noted.some(({ until }) => now() < until),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const wishesMade = <Wish>(outcomes: readonly { kind: string; wish: Wish }[]): Wish[] =>
  outcomes.flatMap(({ kind, wish }) => (kind === 'made' ? [wish] : []));
