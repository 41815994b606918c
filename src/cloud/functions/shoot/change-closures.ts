import { FieldValue } from 'firebase-admin/firestore';
import type { ChangeClosures } from '#contracts/shoot-calls.ts';
import { maxClosures, type StudioClosure } from '#domain/studio-closure.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { closuresReference, readClosures } from './closures.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin closes the studio on a day of each week or from one date to another, or ends that. Days that are
 * booked stay booked: each is moved or closed on its own, as somebody has to be told.
 */
export const changeClosures: RunCall<'changeClosures'> = ({ caller, body }) => {
  // Made once: a transaction may be tried again.
  const record = database().collection('audit').doc();
  return database().runTransaction(async (transaction) => {
    const before = await readClosures(transaction);
    const { changed, after } = changeOf(before, body, record.id);
    const at = FieldValue.serverTimestamp();
    transaction.set(closuresReference(), { closures: after, updatedAt: at });
    const { id: _, reason, ...when } = changed;
    transaction.create(record, {
      ...doneBy(caller, body.action === 'add' ? 'addClosure' : 'removeClosure'),
      setting: 'closures',
      before: body.action === 'add' ? null : when,
      after: body.action === 'add' ? when : null,
      reason,
    });
    return { closures: after.length };
  });
};

function changeOf(before: readonly StudioClosure[], body: ChangeClosures, id: string) {
  if (body.action === 'add') {
    if (before.length >= maxClosures) throw refusal('too-many-closures');
    const changed: StudioClosure = { ...body.closure, id };
    return { changed, after: [...before, changed] };
  }
  const changed = before.find((each) => each.id === body.closureId);
  // Somebody else ended it already.
  if (changed === undefined) throw refusal('not-found');
  return { changed, after: before.filter((each) => each !== changed) };
}
