import { FieldValue } from 'firebase-admin/firestore';
import { mostExportedRows, type TableExport, tableExport } from '#domain/table-export.ts';
import { matching } from './export-query.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { requireStillAdmin } from '../../request/caller.ts';
import { doneBy } from '../../store/actor.ts';
import { removeExportObjects } from './export-objects.ts';
import { readDocument } from '../../store/documents.ts';

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

/**
 * The admin who asked for an export stops it, or removes its file. A part that is on its way in this moment
 * is removed by `writeExport`, which sees the state then.
 */
export const cancelExport: RunCall<'cancelExport'> = async ({ caller, body }) => {
  const db = database();
  const reference = db.doc(`exports/${body.exportId}`);
  await db.runTransaction(async (transaction) => {
    const stored = readDocument(tableExport, await transaction.get(reference));
    if (stored?.userId !== caller.uid) throw refusal('not-found');
    if (stored.state !== 'running' && stored.state !== 'ready') return;
    const at = FieldValue.serverTimestamp();
    transaction.update(reference, {
      state: 'canceled' satisfies TableExport['state'],
      cursor: null,
      parts: [],
      updatedAt: at,
    });
    transaction.create(db.collection('audit').doc(), {
      ...doneBy(caller, 'cancelExport'),
      exportId: stored.id,
      before: stored.state,
      rows: stored.rows,
    });
  });
  await removeExportObjects(body.exportId);
  return {};
};
