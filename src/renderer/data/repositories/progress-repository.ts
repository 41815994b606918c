import { doc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore';
import { estimate, type Estimate } from '#domain/estimate.ts';
import { functionMessages, pausedForStaff, ProductError } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { stepsOf, withStepStatus, type StatusItem, type StepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import { plainData, readDocument, reportUnreadable } from '../firestore/documents.ts';
import { storedNow } from '../load-server-time.ts';
import { withGate } from '../with-gate.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchSnapshot } from '../firestore/watch-snapshots.ts';

export function createProgressRepository(db: Firestore, gates: Gates) {
  const statusOf = (subscriptionId: string) => doc(db, 'status', subscriptionId);
  return {
    /** The seven steps of a subscription; the default ones when the document is broken. */
    watchSteps: (subscriptionId: string) =>
      mapWatch(watchSnapshot(statusOf(subscriptionId)), (snapshot): StatusItem[] => {
        const { steps, broken } = stepsOf(plainData(snapshot));
        if (broken) reportUnreadable(snapshot.ref.path, 'statusItems is not the list of steps');
        return steps;
      }),
    /** When a subscription's steps and videos are done. Null while there is none, or it is unreadable. */
    watchEstimate: (subscriptionId: string) =>
      mapWatch(watchSnapshot(doc(db, 'estimates', subscriptionId)), (snapshot): Estimate | null => {
        const read = snapshot.exists() ? readDocument(estimate, snapshot) : null;
        return read?.kind === 'ok' ? read.value : null;
      }),
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
