import {
  exportFileName,
  exportLinkMinutes,
  exportObject,
  tableExport,
} from '#domain/table-export.ts';
import { addressOfObject } from '../../films/address-of.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { bucket } from '../../store/objects.ts';
import { doneBy } from '../../store/actor.ts';

/** Gives the admin who asked for an export an address of its file, which ends soon, and records that. */
export const exportLink: RunCall<'exportLink'> = async ({ caller, body }) => {
  const db = database();
  const stored = readDocument(tableExport, await db.doc(`exports/${body.exportId}`).get());
  if (stored?.userId !== caller.uid || stored.state !== 'ready') throw refusal('not-found');
  await db.collection('audit').add({
    ...doneBy(caller, 'saveExport'),
    exportId: stored.id,
    rows: stored.rows,
  });
  return {
    url: await addressOfObject((await bucket()).file(exportObject(stored.id)), {
      name: exportFileName(stored),
      type: 'text/csv',
      expiresAt: new Date(Date.now() + exportLinkMinutes * 60_000),
      download: true,
    }),
  };
};
