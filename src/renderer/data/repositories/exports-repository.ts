import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { mostShownExports, tableExport, type TableExport } from '#domain/table-export.ts';
import type { Readable } from '#lib/readable.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';

/** Exports of tables that an admin asked for. Functions make them. */
export function createExportsRepository(db: Firestore) {
  const exports = collection(db, 'exports');
  return {
    /** The newest exports that this admin asked for, as they are being written. */
    watchExports: (
      userId: string,
      onExports: (found: Readable<TableExport>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(
          exports,
          where('userId', '==', userId),
          orderBy('createdAt', 'desc'),
          limit(mostShownExports),
        ),
        tableExport,
        onExports,
        onError,
      ),
  };
}
