import { FieldValue, Timestamp, type Query } from 'firebase-admin/firestore';
import { exportDays, exportPatienceHours, type TableExport } from '#domain/table-export.ts';
import { database } from '../../store/admin.ts';
import { pagesOf } from '../../store/pages.ts';
import { removeExportObjects } from './export-objects.ts';

const hour = 60 * 60 * 1000;

/** Removes all exports that a query finds, their objects first, and returns their number. */
export async function removeExports(query: Query, order: 'id' | 'own' = 'id'): Promise<number> {
  let removed = 0;
  for await (const page of pagesOf(query, order)) {
    for (const { id, ref } of page) {
      await removeExportObjects(id);
      await ref.delete();
      removed += 1;
    }
  }
  return removed;
}

/** Removes exports that were kept for long enough, and returns their number. */
export const removeOldExports = (at: Date): Promise<number> =>
  removeExports(
    database()
      .collection('exports')
      .where('createdAt', '<=', Timestamp.fromMillis(at.getTime() - exportDays * 24 * hour)),
    'own',
  );

/** Says of exports that wrote no row for an hour that they failed, and returns their number. */
export async function endStuckExports(at: Date): Promise<number> {
  const db = database();
  const isStuck = (updatedAt: unknown) =>
    !(updatedAt instanceof Timestamp) ||
    updatedAt.toMillis() <= at.getTime() - exportPatienceHours * hour;
  let ended = 0;
  for await (const page of pagesOf(db.collection('exports').where('state', '==', 'running'))) {
    for (const { id, ref } of page) {
      const isEnded = await db.runTransaction(async (transaction) => {
        const stored = await transaction.get(ref);
        if (stored.get('state') !== 'running' || !isStuck(stored.get('updatedAt'))) return false;
        transaction.update(ref, {
          state: 'failed' satisfies TableExport['state'],
          cursor: null,
          parts: [],
          updatedAt: FieldValue.serverTimestamp(),
        });
        return true;
      });
      if (!isEnded) continue;
      await removeExportObjects(id);
      ended += 1;
    }
  }
  return ended;
}
