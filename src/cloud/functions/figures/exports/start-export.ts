import { FieldValue } from 'firebase-admin/firestore';
import { mostExportedRows, type TableExport } from '#domain/table-export.ts';
import { matching } from './export-query.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { requireStillAdmin } from '../../request/caller.ts';
import { doneBy } from '../../store/actor.ts';

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
    requireStillAdmin(caller, actor);
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
      ...doneBy(caller, 'startExport'),
      exportId: started.id,
      query,
      rows: total,
    });
  });
  return { exportId: started.id };
};
