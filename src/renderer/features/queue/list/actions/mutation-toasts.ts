import type { Toast } from '#ui/shown-toasts.ts';
import { moveToasts } from '../../moves/move-toasts.ts';
import { planToasts } from '../../plan/plan-toasts.ts';
import type { MutationQueue } from '../../store/mutation-queue.ts';
import { movesOf, plansOf, type MutationOutcome } from '../../store/mutation.ts';

/** What is told of mutations that were asked for together. */
export function mutationToasts(
  outcomes: readonly MutationOutcome[],
  { waited, now, mutations }: { waited: boolean; now: Date; mutations: MutationQueue },
): Toast[] {
  const enqueue: Parameters<typeof moveToasts>[0]['enqueue'] = (again) =>
    void mutations.enqueue(again);
  return [
    ...moveToasts({ outcomes: movesOf(outcomes), waited, now, enqueue }),
    ...planToasts({ outcomes: plansOf(outcomes), waited, now, enqueue }),
  ];
}

/**
 * Videos that need not stay chosen, since they were moved together. What was rejected stays chosen,
 * to be looked at; what was taken back may have been chosen anew before that is answered.
 */
export function movedTogether(outcomes: readonly MutationOutcome[]): string[] {
  const moves = movesOf(outcomes);
  if (moves.length < 2) return [];
  return moves.flatMap(({ kind, mutation }) =>
    kind === 'applied' && mutation.undoes === null ? [mutation.video.id] : [],
  );
}
