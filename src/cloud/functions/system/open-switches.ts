import { FieldValue } from 'firebase-admin/firestore';
import { endOf, gateNames, isAnyOn, pauseOf, systemStatusOf } from '#domain/gates.ts';
import type { Job } from '../events/handle-run.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** Switches off what an admin had switched on until now. Nobody is named as the one who did it. */
export const openSwitches: Job = {
  name: 'openSwitches',
  run: () => openEnded(new Date()),
};

async function openEnded(now: Date): Promise<void> {
  const reference = database().doc('system/status');
  await database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists) return;
    const fields = fieldsOf(snapshot);
    const { until, note } = pauseOf(fields);
    const ended = gateNames.filter((gate) => {
      const end = until[gate];
      return end !== undefined && endOf(end) <= now;
    });
    if (ended.length === 0) return;
    const opened = Object.fromEntries(ended.map((gate) => [gate, false]));
    const status = { ...systemStatusOf(fields).status, ...opened };
    transaction.set(reference, {
      ...status,
      until: Object.fromEntries(
        Object.entries(until).filter(([name]) => ended.every((gate) => gate !== name)),
      ),
      note: isAnyOn(status) ? note : null,
      changedBy: null,
      changedAt: FieldValue.serverTimestamp(),
    });
  });
}
