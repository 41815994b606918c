import { doc, getDoc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore';
import {
  createGates,
  isAnyOn,
  pauseOf,
  systemStatusOf,
  type Gate,
  type Pause,
  type SwitchEnd,
  type SystemStatus,
} from '#domain/gates.ts';
import { plainData, reportUnreadable } from '../firestore/documents.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchSnapshot } from '../firestore/watch-snapshots.ts';

/** The switches, and what is said about those that are on. */
export type LiveStatus = SystemStatus & Pause;

/** What one switch is set to. `until` is from now on where it has no `since`, and null until an admin switches it off. */
export type SwitchChange = {
  isOn: boolean;
  until: SwitchEnd | Pick<SwitchEnd, 'minutes'> | null;
  note: string | null;
};

/** `onUnread` hears why the switches could not be read; all then counts as open. */
export function createSystemRepository(db: Firestore, onUnread: (error: unknown) => void) {
  const status = doc(db, 'system', 'status');
  const gates = createGates({
    loadStatus: async () => (await getDoc(status)).data(),
    now: () => Date.now(),
    onError: onUnread,
  });
  return {
    gates,
    /**
     * The switches, live. A missing document or a broken switch counts as open; an empty cache does
     * not count as a missing document.
     */
    watchStatus: () =>
      mapWatch(watchSnapshot(status), (snapshot): LiveStatus => {
        const { status: known, broken } = systemStatusOf(snapshot.data());
        if (broken) reportUnreadable(snapshot.ref.path, 'a switch is neither on nor off');
        gates.learn(known);
        return { ...known, ...pauseOf(plainData(snapshot)) };
      }),
    /**
     * Sets one switch and leaves the others as they are stored now. The note is for all of them, and
     * goes with the last that is switched off. Repairs a broken document. Admins only; `changedBy` is
     * the id of the one who is logged in.
     */
    saveSwitch: (gate: Gate, { isOn, until, note }: SwitchChange, changedBy: string) =>
      runTransaction(db, async (transaction) => {
        const snapshot = await transaction.get(status);
        const known = { ...systemStatusOf(snapshot.data()).status, [gate]: isOn };
        const { [gate]: _, ...others } = pauseOf(plainData(snapshot)).until;
        transaction.set(status, {
          ...known,
          until:
            isOn && until !== null
              ? { ...others, [gate]: { since: serverTimestamp(), ...until } }
              : others,
          note: isAnyOn(known) ? note : null,
          changedBy,
          changedAt: serverTimestamp(),
        });
      }),
  };
}
