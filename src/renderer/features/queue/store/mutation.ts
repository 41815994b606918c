import { z } from 'zod';
import type { PlanParts } from '#data/repositories/plan-change.ts';
import { moveKind, undoneReason } from '#domain/moves.ts';
import { videoStatus, type VideoStatus } from '#domain/video.ts';
import { label, workPlan } from '#domain/work-plan.ts';

const mutatedVideo = z.object({ id: z.string().min(1), title: z.string() });

/** One video that somebody moves. */
export const moveMutation = z.object({
  kind: z.literal('move'),
  /** Its entry in the history has this id, so that one whose answer was lost is found applied. */
  id: z.string().min(1),
  video: mutatedVideo,
  /** The status that the person saw. */
  from: videoStatus,
  to: videoStatus,
  /** Needed for a step back. */
  reason: z.string().nullable(),
  /** The move that it takes back. */
  undoes: z.string().nullable(),
  /** The last move of the video that the person saw; an older version stored none. */
  lastMoveId: z.string().nullable().optional(),
});
export type MoveMutation = z.infer<typeof moveMutation>;

const planParts = workPlan
  .omit({ labels: true })
  // A stored date is a text.
  .extend({ dueAt: z.coerce.date().nullable() })
  .partial();

/** One change of one plan. */
export const planMutation = z.object({
  kind: z.literal('plan'),
  id: z.string().min(1),
  video: mutatedVideo,
  /** What the person saw of the parts that change. */
  expected: planParts,
  change: planParts,
  addLabels: z.array(label),
  dropLabels: z.array(label),
  /** What is said of the video then: `for Ben Okoye`. */
  words: z.string(),
  /** Whether it takes an earlier change back. */
  isUndo: z.boolean(),
});
export type PlanMutation = z.infer<typeof planMutation>;

/** One change of one video, on its way from a key press to the cloud. */
export const mutation = z.discriminatedUnion('kind', [moveMutation, planMutation]);
export type Mutation = z.infer<typeof mutation>;

/**
 * How a mutation went. `queued`: the cloud could not be asked, so it waits. `busy`: an earlier one of
 * the same subject is not answered yet, so this one was not taken.
 */
export type MutationOutcome<Of extends Mutation = Mutation> =
  | { kind: 'applied'; mutation: Of }
  | { kind: 'queued'; mutation: Of }
  | { kind: 'busy'; mutation: Of; sign: Exclude<MutationSign, 'idle'> }
  | { kind: 'rejected'; mutation: Of; error: unknown };

/** Why a move was not sent that was to go on from another: that one was rejected. */
export class PredecessorRejected extends Error {
  constructor() {
    super('The move before it was not made.');
    this.name = 'PredecessorRejected';
  }
}

/** The outcomes of moves alone. */
export const movesOf = (outcomes: readonly MutationOutcome[]) =>
  outcomes.filter(
    (outcome): outcome is MutationOutcome<MoveMutation> => outcome.mutation.kind === 'move',
  );

/** The outcomes of changed plans alone. */
export const plansOf = (outcomes: readonly MutationOutcome[]) =>
  outcomes.filter(
    (outcome): outcome is MutationOutcome<PlanMutation> => outcome.mutation.kind === 'plan',
  );

/** How a mutation of a subject is going; `queued` waits for the cloud. */
export type MutationSign = 'idle' | 'sending' | 'queued';

/** What two mutations must not change at once: where a video is, or the same parts of one plan. */
export function subjectOf(of: Mutation): string {
  if (of.kind === 'move') return `move ${of.video.id}`;
  const hasLabels = of.addLabels.length + of.dropLabels.length > 0;
  const parts = [...Object.keys(of.change).toSorted(), ...(hasLabels ? ['labels'] : [])];
  return ['plan', of.video.id, ...parts].join(' ');
}

/** The last move that a move goes on from; undefined where it is not known. */
export function predecessorOf(of: Mutation): string | null | undefined {
  return of.kind === 'move' ? (of.undoes ?? of.lastMoveId) : undefined;
}

/** The mutation that takes this one back; null when there is none. */
export function undoOf(of: Mutation): Mutation | null {
  return of.kind === 'move' ? undoOfMove(of) : undoOfPlan(of);
}

function undoOfMove({ video, from, to, id }: MoveMutation): MoveMutation | null {
  const back = moveBack(from, to);
  if (back === null) return null;
  return { kind: 'move', id: crypto.randomUUID(), video, ...back, undoes: id };
}

function undoOfPlan(of: PlanMutation): PlanMutation | null {
  const { video, expected, change, addLabels, dropLabels } = of;
  const before = Object.keys(expected).length > 0;
  if (!before && addLabels.length + dropLabels.length === 0) return null;
  return {
    kind: 'plan',
    id: crypto.randomUUID(),
    video,
    // Only as far as it is known what was there.
    expected: before ? onlyKnown(change, expected) : {},
    change: expected,
    addLabels: dropLabels,
    dropLabels: addLabels,
    words: 'the plan is what it was',
    isUndo: true,
  };
}

function onlyKnown(change: PlanParts, before: PlanParts): PlanParts {
  return Object.fromEntries(Object.entries(change).filter(([part]) => part in before));
}

/** Whether a mutation takes an earlier one back itself. */
export function isUndo(of: Mutation): boolean {
  if (of.kind === 'plan') return of.isUndo;
  return of.reason !== null && moveBack(of.to, of.from)?.reason === of.reason;
}

/**
 * Where the move that takes this one back leads, or null when there is none: what was returned to
 * draft is its owner's to order again.
 */
export function moveBack(
  from: VideoStatus,
  to: VideoStatus,
): (Pick<MoveMutation, 'from' | 'to'> & { reason: string }) | null {
  const kind = moveKind(to, from);
  if (kind !== 'staff-forward' && kind !== 'staff-back') return null;
  return { from: to, to: from, reason: undoneReason };
}
