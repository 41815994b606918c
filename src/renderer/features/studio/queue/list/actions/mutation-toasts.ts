import type { Toast } from '#ui/shown-toasts.ts';
import { moveToasts } from '../../moves/move-toasts.ts';
import { planToasts } from '../../plan/plan-toasts.ts';
import type { MutationQueue, MutationSession } from '../../state/mutation-queue.ts';
import { movesOf, plansOf, type MutationOutcome } from '../../state/mutation.ts';
import type { QueueClock } from '../../state/queue-clock.ts';

type Clock = Pick<QueueClock, 'now' | 'isSynced'>;

/**
 * Tells in messages how mutations went. It refers to nothing of a page, because an answer may come
 * after the page was left.
 */
export function showInToasts(deps: {
  toast: (toast: Toast) => void;
  mutations: MutationQueue;
  clock: Clock;
}): MutationSession['tell'] {
  const { toast, mutations, clock } = deps;
  return (outcomes, waited) => {
    for (const told of mutationToasts(outcomes, { waited, clock, mutations })) toast(told);
  };
}

/** The messages about mutations that were asked for together. */
export function mutationToasts(
  outcomes: readonly MutationOutcome[],
  { waited, clock, mutations }: { waited: boolean; clock: Clock; mutations: MutationQueue },
): Toast[] {
  const enqueue: Parameters<typeof moveToasts>[0]['enqueue'] = (again) =>
    void mutations.enqueue(again);
  return [
    ...moveToasts({
      outcomes: movesOf(outcomes),
      waited,
      now: clock.isSynced() ? clock.now() : null,
      enqueue,
    }),
    ...planToasts({ outcomes: plansOf(outcomes), waited, now: clock.now(), enqueue }),
  ];
}

/**
 * Videos that are no longer chosen after they were moved together. Rejected ones stay chosen, so
 * that the person can look at them. Undone ones stay as they are, because they may have been chosen
 * again.
 */
export function movedTogether(outcomes: readonly MutationOutcome[]): string[] {
  const moves = movesOf(outcomes);
  if (moves.length < 2) return [];
  return moves.flatMap(({ kind, mutation }) =>
    kind === 'applied' && mutation.undoes === null ? [mutation.video.id] : [],
  );
}
