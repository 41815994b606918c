import { doc, getDoc, runTransaction, type Firestore } from 'firebase/firestore';
import { createGates, systemStatusOf, type Gate, type SystemStatus } from '#domain/gates.ts';
import { reportUnreadable } from '../firestore/documents.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';

export function createSystemRepository(db: Firestore) {
  const status = doc(db, 'system', 'status');
  const gates = createGates({
    loadStatus: async () => (await getDoc(status)).data(),
    now: () => Date.now(),
    onError: (error) => console.error('The system switches could not be read', error),
  });
  return {
    gates,
    /**
     * The switches, live. A missing document or a broken switch counts as open; an empty cache does
     * not count as a missing document.
     */
    watchStatus: (onStatus: (status: SystemStatus) => void, onError: (error: Error) => void) =>
      watchDocument(
        status,
        (snapshot) => {
          const { status: known, broken } = systemStatusOf(snapshot.data());
          if (broken) reportUnreadable(snapshot.ref.path, 'a switch is neither on nor off');
          gates.learn(known);
          onStatus(known);
        },
        onError,
      ),
    /**
     * Sets one switch and leaves the others as they are stored now. Repairs a broken document. Admins
     * only.
     */
    saveSwitch: (gate: Gate, isOn: boolean) =>
      runTransaction(db, async (transaction) => {
        const stored = systemStatusOf((await transaction.get(status)).data());
        transaction.set(status, { ...stored.status, [gate]: isOn });
      }),
  };
}
