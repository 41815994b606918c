import { z } from 'zod';
import type { PlanParts } from '#data/repositories/plan-change.ts';
import { moveKind, undoneReason } from '#domain/moves.ts';
import { videoStatus, type VideoStatus } from '#domain/video.ts';
import { label, workPlan } from '#domain/work-plan.ts';

const mutatedVideo = z.object({ id: z.string().min(1), title: z.string() });

/** The move of one video. */
export const moveMutation = z.object({
  kind: z.literal('move'),
  /** The id of its history entry, by which a move with a lost answer is recognised. */
  id: z.string().min(1),
  video: mutatedVideo,
  /** The status that the person saw. */
  from: videoStatus,
  to: videoStatus,
  /** The newest version of the film that the person saw; 0 for none. */
  version: z.number().int().min(0).default(0),
  /** How often cutdowns and captions had joined it then. Older versions stored none. */
  filmRevision: z.number().int().min(0).optional(),
  /** Required for a step back. */
  reason: z.string().nullable(),
  /** A note for the studio that is made with it. */
  note: z.string().optional(),
  /** The move that it undoes. */
  undoes: z.string().nullable(),
  /** The last move of the video that the person saw. Older versions stored none. */
  lastMoveId: z.string().nullable().optional(),
});
export type MoveMutation = z.infer<typeof moveMutation>;

const planParts = workPlan
  .omit({ labels: true })
  // A stored date is a string.
  .extend({ dueAt: z.coerce.date().nullable() })
  .partial();

/** A change of one video's plan. */
export const planMutation = z.object({
  kind: z.literal('plan'),
  id: z.string().min(1),
  video: mutatedVideo,
  /** The values that the person saw in the changed parts. */
  expected: planParts,
  change: planParts,
  addLabels: z.array(label),
  dropLabels: z.array(label),
  /** The words about the video in the message: `for Ben Okoye`. */
  words: z.string(),
  /** Whether it undoes an earlier change. */
  isUndo: z.boolean(),
});
export type PlanMutation = z.infer<typeof planMutation>;

/** One change of one video, on its way from a key press to the cloud. */
export const mutation = z.discriminatedUnion('kind', [moveMutation, planMutation]);
export type Mutation = z.infer<typeof mutation>;

/**
 * How a mutation went. `queued`: the cloud could not be reached, so it waits. `busy`: an earlier
 * one of the same subject is not answered yet, so this one was not taken.
 */
export type MutationOutcome<Of extends Mutation = Mutation> =
  | { kind: 'applied'; mutation: Of }
  | { kind: 'queued'; mutation: Of }
  | { kind: 'busy'; mutation: Of; sign: Exclude<MutationSign, 'idle'> }
  | { kind: 'rejected'; mutation: Of; error: unknown };

/** The error of a move that was not sent because the move before it was rejected. */
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

/** The state of a subject's newest mutation; `queued` waits for the cloud. */
export type MutationSign = 'idle' | 'sending' | 'queued';

/**
 * The part of a video that two mutations must not change at once: its status, or the same parts of
 * its plan.
 */
export function subjectOf(of: Mutation): string {
  if (of.kind === 'move') return `move ${of.video.id}`;
  const hasLabels = of.addLabels.length + of.dropLabels.length > 0;
  const parts = [...Object.keys(of.change).toSorted(), ...(hasLabels ? ['labels'] : [])];
  return ['plan', of.video.id, ...parts].join(' ');
}

/** The move before this one; undefined if it is not known. */
export function predecessorOf(of: Mutation): string | null | undefined {
  return of.kind === 'move' ? (of.undoes ?? of.lastMoveId) : undefined;
}

/** The mutation that undoes this one; null if that is impossible. */
export function undoOf(of: Mutation): Mutation | null {
  return of.kind === 'move' ? undoOfMove(of) : undoOfPlan(of);
}

function undoOfMove({ video, from, to, version, id }: MoveMutation): MoveMutation | null {
  const back = moveBack(from, to);
  if (back === null) return null;
  return { kind: 'move', id: crypto.randomUUID(), video, ...back, version, undoes: id };
}

function undoOfPlan(of: PlanMutation): PlanMutation | null {
  const { video, expected, change, addLabels, dropLabels } = of;
  const before = Object.keys(expected).length > 0;
  if (!before && addLabels.length + dropLabels.length === 0) return null;
  return {
    kind: 'plan',
    id: crypto.randomUUID(),
    video,
    // Only parts whose earlier value is known.
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

/** Whether a mutation undoes an earlier one itself. */
export function isUndo(of: Mutation): boolean {
  if (of.kind === 'plan') return of.isUndo;
  return of.reason !== null && moveBack(of.to, of.from)?.reason === of.reason;
}

/**
 * The step that undoes a move; null if there is none. Only its owner can order a video again that
 * was returned to draft.
 */
export function moveBack(
  from: VideoStatus,
  to: VideoStatus,
): (Pick<MoveMutation, 'from' | 'to'> & { reason: string }) | null {
  const kind = moveKind(to, from);
  if (kind !== 'staff-forward' && kind !== 'staff-back') return null;
  return { from: to, to: from, reason: undoneReason };
}
