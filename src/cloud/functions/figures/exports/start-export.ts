import { FieldValue } from 'firebase-admin/firestore';
import { isAdmin } from '#domain/roles.ts';
import { mostExportedRows, type TableExport } from '#domain/table-export.ts';
import { matching } from './export-query.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { accountOf } from '../../store/account.ts';
import { database } from '../../store/admin.ts';

/**
 * An admin asks for all rows of a table that match, as a file. `writeExport` makes it in the background. The
 * record is written before a row is read.
 */
export const startExport: RunCall<'startExport'> = async ({ caller, body: { query } }) => {
  const total = (await matching(query).count().get()).data().count;
  if (total > mostExportedRows) throw refusal('export-too-large');
  const db = database();
  const started = db.collection('exports').doc();
  await db.runTransaction(async (transaction) => {
    const actor = await transaction.get(db.doc(`users/${caller.uid}`));
    const { roles, disabled } = accountOf(actor.data());
    if (disabled || !isAdmin({ ...caller, roles })) throw refusal('forbidden');
    const at = FieldValue.serverTimestamp();
    transaction.create(started, {
      userId: caller.uid,
      query,
      state: 'running' satisfies TableExport['state'],
      total,
      rows: 0,
      parts: [],
      cursor: null,
      createdAt: at,
      updatedAt: at,
    });
    transaction.create(db.collection('audit').doc(), {
      action: 'startExport',
      actorId: caller.uid,
      actorEmail: caller.email,
      exportId: started.id,
      query,
      rows: total,
      at,
    });
  });
  return { exportId: started.id };
};
