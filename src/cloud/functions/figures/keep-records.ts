import { FieldValue } from 'firebase-admin/firestore';
import { recordKeeping } from '#domain/record-keeping.ts';
import { isAdmin } from '#domain/roles.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { recordSettings } from './old-records.ts';

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
    // The caller may have lost the role since this call began.
    const { roles, disabled } = accountOf(actor?.data());
    if (disabled || !isAdmin({ ...caller, roles })) throw refusal('forbidden');
    const { years: before } = recordKeeping.parse(stored?.data() ?? {});
    if (body.action === 'read' || body.years === before) return { years: before };
    transaction.set(recordSettings(), {
      years: body.years,
      updatedAt: FieldValue.serverTimestamp(),
    });
    transaction.create(db.collection('audit').doc(), {
      action: 'keepRecords',
      setting: 'records',
      actorId: caller.uid,
      actorEmail: caller.email,
      before: before ?? 'for ever',
      after: body.years ?? 'for ever',
      at: FieldValue.serverTimestamp(),
    });
    return { years: body.years };
  });
};
