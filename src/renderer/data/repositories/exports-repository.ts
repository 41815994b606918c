import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { mostShownExports, tableExport } from '#domain/table-export.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';

/** Exports of tables that an admin asked for. Functions make them. */
export function createExportsRepository(db: Firestore) {
  const exports = collection(db, 'exports');
  return {
    /** The newest exports that this admin asked for, as they are being written. */
    watchExports: (userId: string) =>
      watchDocuments(
        query(
          exports,
          where('userId', '==', userId),
          orderBy('createdAt', 'desc'),
          limit(mostShownExports),
        ),
        tableExport,
      ),
  };
}
