import { FieldValue } from 'firebase-admin/firestore';
import { recordKeeping } from '#domain/record-keeping.ts';
import type { RunCall } from '../request/run-call.ts';
import { database } from '../store/admin.ts';
import { recordSettings } from './old-records.ts';
import { requireStillAdmin } from '../request/caller.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin reads for how long records are kept, or decides it. The decision is a record itself. `removeExpired`
 * removes what is too old.
 */
export const keepRecords: RunCall<'keepRecords'> = ({ caller, body }) => {
  const db = database();
  return db.runTransaction(async (transaction) => {
    const [stored, actor] = await transaction.getAll(
      recordSettings(),
      db.doc(`users/${caller.uid}`),
    );
    requireStillAdmin(caller, actor);
    const { years: before } = recordKeeping.parse(stored?.data() ?? {});
    if (body.action === 'read' || body.years === before) return { years: before };
    transaction.set(recordSettings(), {
      years: body.years,
      updatedAt: FieldValue.serverTimestamp(),
    });
    transaction.create(db.collection('audit').doc(), {
      ...doneBy(caller, 'keepRecords'),
      setting: 'records',
      before: before ?? 'for ever',
      after: body.years ?? 'for ever',
    });
    return { years: body.years };
  });
};
