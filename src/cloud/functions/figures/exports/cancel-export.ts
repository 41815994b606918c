import { FieldValue } from 'firebase-admin/firestore';
import { tableExport, type TableExport } from '#domain/table-export.ts';
import { removeExportObjects } from './export-objects.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { doneBy } from '../../store/actor.ts';

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
