import { doc, getDoc, runTransaction, type Firestore } from 'firebase/firestore';
import {
  createGates,
  openSystem,
  systemStatus,
  type Gate,
  type SystemStatus,
} from '#domain/gates.ts';
import { watchDocument } from './watch-answers.ts';

export function createSystemRepository(db: Firestore) {
  const status = doc(db, 'system', 'status');
  const gates = createGates({
    loadStatus: async () => (await getDoc(status)).data() ?? openSystem,
    now: () => Date.now(),
    onError: (error) => console.error('The system switches could not be read', error),
  });
  return {
    gates,
    /**
     * The switches, live; all open when the document is missing or broken. That an empty cache
     * holds no document says nothing about them.
     */
    watchStatus: (onStatus: (status: SystemStatus) => void, onError: (error: Error) => void) =>
      watchDocument(
        status,
        (snapshot) => {
          const parsed = systemStatus.safeParse(snapshot.data() ?? openSystem);
          const known = parsed.success ? parsed.data : openSystem;
          gates.learn(known);
          onStatus(known);
        },
        onError,
      ),
    /**
     * Throws one switch, whatever a colleague did to the others meanwhile. A broken document is
     * repaired by it. Admins only.
     */
    saveSwitch: (gate: Gate, isOn: boolean) =>
      runTransaction(db, async (transaction) => {
        const parsed = systemStatus.safeParse((await transaction.get(status)).data() ?? openSystem);
        transaction.set(status, { ...(parsed.success ? parsed.data : openSystem), [gate]: isOn });
      }),
  };
}
