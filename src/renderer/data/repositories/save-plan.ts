import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import { video } from '#domain/video.ts';
import {
  freshPlan,
  maxLabels,
  workPlan,
  type StaffMember,
  type WorkPlan,
} from '#domain/work-plan.ts';
import { isOpenStatus } from '#domain/work.ts';
import { readDocument } from '../firestore/documents.ts';

/** The parts of a plan that have one value each. */
export type PlanParts = {
  [Part in Exclude<keyof WorkPlan, 'labels'>]?: WorkPlan[Part] | undefined;
};

export type PlanRequest = {
  videoId: string;
  /** What the person saw of the parts that change; refused when it is no longer true. */
  expected: PlanParts;
  change: PlanParts;
  /** Labels are added and removed one by one; other labels stay as they are stored now. */
  addLabels: readonly string[];
  dropLabels: readonly string[];
};

/** The labels that were put on and taken off indeed, which is what an undo takes back. */
export type SavedPlan = { addLabels: string[]; dropLabels: string[] };

/** Somebody else changed the same part first. Says what they made of it. */
export class PlanConflict extends ProductError {
  readonly current: PlanParts;
  constructor(current: PlanParts) {
    super('planned-already', 'Somebody else changed this first. Nothing of theirs was changed.');
    this.current = current;
  }
}

/**
 * Changes parts of a plan on the values that the person saw, and leaves the others alone.
 * @throws PlanConflict when somebody else changed one of the same parts first
 */
export function savePlan(db: Firestore, request: PlanRequest): Promise<SavedPlan> {
  const videoRef = doc(db, 'videos', request.videoId);
  const staffMember = (transaction: Transaction, { uid }: StaffMember) =>
    transaction.get(doc(db, 'staff', uid));
  return runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(videoRef);
    if (!snapshot.exists()) throw new ProductError('not-found', functionMessages['not-found']);
    const current = readDocument(video, snapshot);
    if (current.kind === 'unreadable') {
      throw new ProductError('unreadable', 'This video cannot be read, so it was not changed.');
    }
    if (!isOpenStatus(current.value.status)) {
      throw new ProductError('not-open', 'It was delivered or returned in the meantime.');
    }
    const before = current.value.work ?? freshPlan(orderKeyAt(new Date()));
    const { parts, addLabels, dropLabels } = changeOf(before, request);
    const assignee =
      parts.assignee && assigneeNow(parts.assignee, await staffMember(transaction, parts.assignee));
    const hasLabels = addLabels.length + dropLabels.length > 0;
    if (hasLabels || Object.keys(parts).length > 0) {
      const labels = before.labels.filter((label) => !dropLabels.includes(label));
      const written = workPlan.partial().parse({
        // A plan that is not there yet is written whole, for the rules take no half ones.
        ...(current.value.work === null ? before : {}),
        ...parts,
        ...(assignee ? { assignee } : {}),
        ...(hasLabels ? { labels: [...labels, ...addLabels] } : {}),
      });
      transaction.update(videoRef, {
        ...Object.fromEntries(
          Object.entries(written).flatMap(([name, value]) =>
            value === undefined ? [] : [[`work.${name}`, value] as const],
          ),
        ),
        updatedAt: serverTimestamp(),
      });
    }
    return { addLabels, dropLabels };
  });
}

/**
 * Somebody as the list of staff names them by now, which is the only name that the rules take: they
 * may have been renamed since they were chosen, or since what an undo brings back.
 * @throws ProductError when they left the studio
 */
export function assigneeNow(
  chosen: StaffMember,
  listed: Pick<DocumentSnapshot, 'exists' | 'get'>,
): StaffMember {
  if (!listed.exists()) {
    throw new ProductError(
      'left-studio',
      `${chosen.name} no longer works in the studio, so nothing was changed.`,
    );
  }
  const name: unknown = listed.get('name');
  return { uid: chosen.uid, name: typeof name === 'string' ? name : chosen.name };
}

type PlanStep = SavedPlan & { parts: PlanParts };

/**
 * What is left to be written to this plan.
 * @throws PlanConflict when a part is neither what was expected nor what is wanted
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
  };
  // An answer that was lost on its way, or a colleague with the same wish: nothing is left to do.
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

/** Whether these parts are the same; people are compared by their uid, not their name. */
export function isSamePlan(one: PlanParts, other: PlanParts): boolean {
  return (
    one.order === other.order &&
    one.assignee?.uid === other.assignee?.uid &&
    one.dueAt?.getTime() === other.dueAt?.getTime() &&
    one.waitingForCustomer === other.waitingForCustomer
  );
}
