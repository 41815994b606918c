import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { gateNames, pauseOf, switchChange, systemStatusOf } from '#domain/gates.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { actorIn } from './store/actor.ts';
import { database } from './store/admin.ts';
import { fieldsOf } from './store/documents.ts';

/** Records every change of the switches: who, when, what differs, and the note as its reason. */
export const followSwitches = onDocumentWritten(
  onChangesOf('followSwitches', 'system/status'),
  async (event) => {
    const before = switchesIn(event.data?.before);
    const after = switchesIn(event.data?.after);
    const changed = gateNames.filter((gate) => !isDeepStrictEqual(before[gate], after[gate]));
    if (changed.length === 0 && before.note === after.note) return;
    const pick = (from: typeof before) =>
      Object.fromEntries(changed.map((gate) => [gate, from[gate]]));
    const { changedBy } = after;
    await handleOnce('followSwitches', event, async (transaction) => {
      // The product itself switches off what has an end.
      const actor = changedBy === null ? null : await actorIn(transaction, changedBy);
      transaction.create(database().doc(`audit/setSwitches-${encodeURIComponent(event.id)}`), {
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
);

type SetTo = false | true | Date;

/** What each switch is set to: off, on, or on until a moment; and by whom. */
function switchesIn(snapshot: DocumentSnapshot | undefined) {
  const fields = snapshot?.exists === true ? fieldsOf(snapshot) : {};
  const { status } = systemStatusOf(fields);
  const { until, note } = pauseOf(fields);
  const setTo = (isOn: boolean, end: Date | undefined): SetTo => (isOn ? (end ?? true) : false);
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
