import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  endOf,
  gateNames,
  pauseOf,
  switchChange,
  systemStatusOf,
  type SwitchEnd,
} from '#domain/gates.ts';
import type { Effect } from '../events/effect.ts';
import { actorIn } from '../store/actor.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** Records every change of the switches: who, when, what differs, and the note as its reason. */
export const followSwitches: Effect<'system/status'> = {
  name: 'followSwitches',
  run: async (change) => {
    const before = switchesIn(change.before);
    const after = switchesIn(change.after);
    const changed = gateNames.filter((gate) => !isDeepStrictEqual(before[gate], after[gate]));
    if (changed.length === 0 && before.note === after.note) return;
    const pick = (from: typeof before) =>
      Object.fromEntries(changed.map((gate) => [gate, from[gate]]));
    const { changedBy } = after;
    await change.once(async (transaction) => {
      // The product itself switches off what has an end.
      const actor = changedBy === null ? null : await actorIn(transaction, changedBy);
      transaction.create(database().doc(`audit/setSwitches-${encodeURIComponent(change.id)}`), {
        action: 'setSwitches',
        setting: 'switches',
        ...(actor ?? { actorId: null, actorEmail: null }),
        before: pick(before),
        after: pick(after),
        reason: after.note,
        at: after.changedAt,
      });
    });
  },
};

type SetTo = false | true | Date;

/** What each switch is set to: off, on, or on until a moment; and by whom. */
function switchesIn(snapshot: DocumentSnapshot) {
  const fields = snapshot.exists ? fieldsOf(snapshot) : {};
  const { status } = systemStatusOf(fields);
  const { until, note } = pauseOf(fields);
  const setTo = (isOn: boolean, end: SwitchEnd | undefined): SetTo =>
    isOn && end !== undefined ? endOf(end) : isOn;
  const { changedBy = null, changedAt = new Date() } = switchChange.safeParse(fields).data ?? {};
  return {
    disableWrites: setTo(status.disableWrites, until.disableWrites),
    disableFileUploads: setTo(status.disableFileUploads, until.disableFileUploads),
    disableNonEssentialFunctions: setTo(
      status.disableNonEssentialFunctions,
      until.disableNonEssentialFunctions,
    ),
    completeShutdown: setTo(status.completeShutdown, until.completeShutdown),
    note,
    changedBy,
    changedAt,
  };
}
