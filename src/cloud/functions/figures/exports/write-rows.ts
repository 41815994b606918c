import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { tableExport, exportDays, type TableExport } from '#domain/table-export.ts';
import { writeMail } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { joinParts, removeExportObjects, removeParts, savePart } from './export-objects.ts';
import { loadRows, type RowCursor } from './export-query.ts';
import { headerOf, rowsOf } from './exported-rows.ts';
import { routes } from '#domain/routes.ts';
import type { TableQuery } from '#domain/table-query.ts';
import type { MailContent } from '../../mail/mail-content.ts';

/** Documents in memory at a time, and rows between two signs of progress. */
const pageSize = 500;

/** An export with what its writing goes on from. */
const running = tableExport.extend({
  /** The stored parts, in their order. */
  parts: z.array(z.string()),
});
type Running = z.infer<typeof running>;

/**
 * Writes the rows of an export, page by page, each into an object of its own, and joins these at the end. How
 * far it is lies in the document, so another run goes on where one was killed. An export that was canceled
 * meanwhile leaves no object behind.
 */
export async function writeRows(exportId: string): Promise<void> {
  const reference = database().doc(`exports/${exportId}`);
  for (;;) {
    const snapshot = await reference.get();
    const stored = readDocument(running, snapshot);
    if (stored === null || stored.state !== 'running') return;
    // The database's own value: as a date it would lose what is below a millisecond.
    const cursor: RowCursor | null = snapshot.get('cursor') ?? null;
    const page = await loadRows(stored.query, cursor, pageSize);
    const lines = rowsOf(stored.query.table, page.documents);
    const part = `part-${stored.parts.length}-${randomUUID()}`;
    const header = stored.parts.length === 0 ? headerOf(stored.query.table) : '';
    await savePart(exportId, part, `${header}${lines}`);
    const wrote = await addPart(stored, part, {
      cursor: page.cursor ?? cursor,
      rows: stored.rows + page.documents.length,
    });
    if (!wrote) return;
    if (page.isLast) return finish(exportId);
  }
}

/** Adds a part to its export, if that still runs. Whether it does. */
async function addPart(
  { id, parts }: Running,
  part: string,
  progress: { cursor: RowCursor | null; rows: number },
): Promise<boolean> {
  const reference = database().doc(`exports/${id}`);
  const outcome = await database().runTransaction(async (transaction) => {
    const stored = readDocument(running, await transaction.get(reference));
    if (stored?.state !== 'running') return stored?.state ?? 'canceled';
    if (stored.parts.length !== parts.length) return 'overtaken';
    transaction.update(reference, {
      ...progress,
      parts: [...parts, part],
      updatedAt: FieldValue.serverTimestamp(),
    });
    return 'added';
  });
  if (outcome === 'added') return true;
  // The event came twice: the other run has written the file, or does. That it may die is a reason to come again.
  if (outcome === 'ready' || outcome === 'overtaken') await removeParts(id, [part]);
  else await removeExportObjects(id);
  if (outcome === 'overtaken') throw new Error(`Another run writes export ${id}`);
  return false;
}

/** Joins the parts, says that the file is ready, and mails that. */
async function finish(exportId: string): Promise<void> {
  const reference = database().doc(`exports/${exportId}`);
  const written = readDocument(running, await reference.get());
  if (written?.state === 'running') await joinParts(exportId, written.parts);
  const state = await database().runTransaction(async (transaction) => {
    const stored = readDocument(running, await transaction.get(reference));
    if (stored?.state !== 'running') return stored?.state;
    await writeMail(transaction, {
      userId: stored.userId,
      choice: null,
      id: `export-${exportId}`,
      content: exportMail(stored),
    });
    transaction.update(reference, {
      state: 'ready',
      cursor: null,
      parts: [],
      updatedAt: FieldValue.serverTimestamp(),
    });
    return 'ready';
  });
  await (state === 'ready'
    ? removeParts(exportId, written?.parts ?? [])
    : removeExportObjects(exportId));
}

const tables = {
  users: { path: routes.manageUsers.path, rows: 'accounts' },
  subscriptions: { path: routes.accountManagement.path, rows: 'subscriptions' },
  audit: { path: routes.auditLog.path, rows: 'records' },
} satisfies Record<TableQuery['table'], { path: string; rows: string }>;

/** Tells an admin that their export is ready. The rows stay behind the log-in. */
function exportMail({ query, rows }: Pick<TableExport, 'query' | 'rows'>): MailContent {
  const table = tables[query.table];
  const count = new Intl.NumberFormat('en-US').format(rows);
  return {
    subject: `Your export of ${table.rows} is ready`,
    paragraphs: [
      `The file holds ${count} ${table.rows}. Log in and open “Export” above the table to save it.`,
      `It is kept for ${exportDays} days. If you did not ask for it, tell another admin: the records name who did.`,
    ],
    link: { label: 'Open the exports', path: `${table.path}?exports=open` },
  };
}
