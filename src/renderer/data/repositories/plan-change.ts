import { ProductError } from '#domain/errors.ts';
import { maxLabels, type WorkPlan } from '#domain/work-plan.ts';

// Without Firebase, so that a screen can ask these before the database's client is loaded.

/** The parts of a plan that have one value each. */
export type PlanParts = {
  [Part in Exclude<keyof WorkPlan, 'labels'>]?: WorkPlan[Part] | undefined;
};

export type PlanRequest = {
  videoId: string;
  /** The changing parts as the person saw them; the change is refused when they differ by now. */
  expected: PlanParts;
  change: PlanParts;
  /** Labels are added and removed one by one, so that others' changes to the rest stay. */
  addLabels: readonly string[];
  dropLabels: readonly string[];
};

/** The labels that were in fact added and removed; an undo reverses these. */
export type SavedPlan = { addLabels: string[]; dropLabels: string[] };

/** Somebody else changed the same part first. Says what they made of it. */
export class PlanConflict extends ProductError {
  readonly current: PlanParts;
  constructor(current: PlanParts) {
    super('planned-already', 'Somebody else changed this first. Nothing of theirs was changed.');
    this.current = current;
  }
}

type PlanStep = SavedPlan & { parts: PlanParts };

/**
 * What is left to be written to this plan.
 * @throws PlanConflict when a part is neither as expected nor as wanted
 */
export function changeOf(before: WorkPlan, request: Omit<PlanRequest, 'videoId'>): PlanStep {
  const { expected, change } = request;
  const current: PlanParts = {
    ...(change.order === undefined ? {} : { order: before.order }),
    ...(change.assignee === undefined ? {} : { assignee: before.assignee }),
    ...(change.dueAt === undefined ? {} : { dueAt: before.dueAt }),
    ...(change.waitingForCustomer === undefined
      ? {}
      : { waitingForCustomer: before.waitingForCustomer }),
    ...(change.lens === undefined ? {} : { lens: before.lens ?? null }),
    ...(change.move === undefined ? {} : { move: before.move ?? null }),
    ...(change.background === undefined ? {} : { background: before.background ?? null }),
    ...(change.props === undefined ? {} : { props: before.props ?? [] }),
  };
  // An answer that was lost on its way, or a colleague with the same idea: nothing is left to do.
  const isDone = isSamePlan(current, change);
  if (!isDone && !isSamePlan(current, { ...current, ...expected })) throw new PlanConflict(current);
  const dropLabels = request.dropLabels.filter((label) => before.labels.includes(label));
  const addLabels = [...new Set(request.addLabels)].filter(
    (label) => !before.labels.includes(label),
  );
  if (before.labels.length - dropLabels.length + addLabels.length > maxLabels) {
    throw new ProductError('too-many-labels', `A video has at most ${maxLabels} labels.`);
  }
  return { parts: isDone ? {} : change, addLabels, dropLabels };
}

/** Whether these parts are the same. People are compared by id, since a name may change. */
export function isSamePlan(one: PlanParts, other: PlanParts): boolean {
  return (
    one.order === other.order &&
    one.assignee?.uid === other.assignee?.uid &&
    one.dueAt?.getTime() === other.dueAt?.getTime() &&
    one.waitingForCustomer === other.waitingForCustomer &&
    one.lens === other.lens &&
    one.move === other.move &&
    one.background === other.background &&
    one.props?.join('\n') === other.props?.join('\n')
  );
}
