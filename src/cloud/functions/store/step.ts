import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { stepsOf, withStepStatus, type StepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import { fieldsOf } from './documents.ts';

/**
 * Gives one of the seven steps of a subscription a status, in a transaction that read its document. Steps that
 * are missing or cannot be read stay as they are.
 */
export function writeStep(
  transaction: Transaction,
  progress: DocumentSnapshot,
  { id, statusOf }: { id: StepId; statusOf: (before: StepStatus) => StepStatus },
): void {
  if (!progress.exists) return;
  const { steps, broken } = stepsOf(fieldsOf(progress));
  const before = steps.find((step) => step.id === id)?.status;
  if (broken || before === undefined) return;
  const status = statusOf(before);
  if (status === before) return;
  const now = new Date();
  transaction.update(progress.ref, {
    statusItems: withStepStatus(steps, id, status, now),
    updatedAt: now,
  });
}
