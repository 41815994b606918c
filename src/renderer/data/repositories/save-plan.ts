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
import { freshPlan, workPlan, type StaffMember } from '#domain/work-plan.ts';
import { isOpenStatus } from '#domain/work.ts';
import { readDocument } from '../firestore/documents.ts';
import { changeOf, type PlanRequest, type SavedPlan } from './plan-change.ts';

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
