import { collection, doc, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { auditEntry, type AuditEntry } from '#domain/audit.ts';
import type { AuditQuery } from '#domain/table-query.ts';
import { createTablePages } from '../firestore/table-pages.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';

/** A product is changed seldom; older changes are among the records. */
const historyLimit = 50;

/** Records of what was done. Admins only; functions write them. */
export function createAuditRepository(db: Firestore) {
  const audit = collection(db, 'audit');
  const table = createTablePages<AuditQuery, AuditEntry>(db, 'audit', auditEntry);
  return {
    /** The records that match. */
    loadAuditPage: table.loadPage,
    /** How many match. */
    countAudit: table.count,
    /** What was changed of a product, the newest first. */
    watchProductHistory: (productId: string) =>
      watchDocuments(
        query(
          audit,
          where('targetId', '==', productId),
          where('action', 'in', ['addProduct', 'changeProduct']),
          orderBy('at', 'desc'),
          limit(historyLimit),
        ),
        auditEntry,
      ),
    /** One record; null when it does not exist. */
    watchAuditEntry: (entryId: string) => watchDocument(doc(audit, entryId), auditEntry),
  };
}
