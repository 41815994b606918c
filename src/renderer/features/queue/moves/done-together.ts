import type { MoveOutcome } from './move-wish.ts';

/**
 * Videos that need not stay chosen, since they were moved together. What was refused stays chosen, to
 * be looked at; what was taken back may have been chosen anew before that is answered.
 */
export function doneTogether(outcomes: readonly MoveOutcome[]): string[] {
  if (outcomes.length < 2) return [];
  return outcomes.flatMap(({ kind, wish }) =>
    kind === 'made' && wish.undoes === null ? [wish.video.id] : [],
  );
}
