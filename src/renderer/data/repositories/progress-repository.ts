import { doc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore';
import { estimate, type Estimate } from '#domain/estimate.ts';
import { functionMessages, pausedForStaff, ProductError } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { stepsOf, withStepStatus, type StatusItem, type StepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import { plainData, readDocument, reportUnreadable } from '../firestore/documents.ts';
import { storedNow } from '../load-server-time.ts';
import { withGate } from '../with-gate.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';

export function createProgressRepository(db: Firestore, gates: Gates) {
  const statusOf = (subscriptionId: string) => doc(db, 'status', subscriptionId);
  return {
    /** The seven steps of a subscription; the default ones when the document is broken. */
    watchSteps: (
      subscriptionId: string,
      onSteps: (steps: StatusItem[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        statusOf(subscriptionId),
        (snapshot) => {
          const { steps, broken } = stepsOf(plainData(snapshot));
          if (broken) reportUnreadable(snapshot.ref.path, 'statusItems is not the list of steps');
          onSteps(steps);
        },
        onError,
      ),
    /** When a subscription's steps and videos are done. Null while there is none, or it is unreadable. */
    watchEstimate: (
      subscriptionId: string,
      onEstimate: (estimate: Estimate | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        doc(db, 'estimates', subscriptionId),
        (snapshot) => {
          const read = snapshot.exists() ? readDocument(estimate, snapshot) : null;
          onEstimate(read?.kind === 'ok' ? read.value : null);
        },
        onError,
      ),
    /**
     * Changes one step and keeps what a colleague changed of the others meanwhile. This repairs a
     * broken document. Staff only.
     */
    saveStep: (subscriptionId: string, stepId: StepId, status: StepStatus) =>
      withGate(
        gates,
        'write',
        async () => {
          const at = await storedNow();
          await runTransaction(db, async (transaction) => {
            const snapshot = await transaction.get(statusOf(subscriptionId));
            if (!snapshot.exists()) {
              throw new ProductError('not-found', functionMessages['not-found']);
            }
            const { steps } = stepsOf(plainData(snapshot));
            transaction.update(snapshot.ref, {
              statusItems: withStepStatus(steps, stepId, status, at),
              updatedAt: serverTimestamp(),
            });
          });
        },
        pausedForStaff,
      ),
  };
}
