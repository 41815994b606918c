import { collection, doc, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { auditEntry } from '#domain/audit.ts';
import { legalRecordId, legalText, legalTextId, type LegalKind } from '#domain/legal-text.ts';
import { readDocument } from '../firestore/documents.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocument, watchDocuments, watchSnapshot } from '../firestore/watch-snapshots.ts';

/** Terms, privacy notice and imprint. Everybody reads every version; a function saves new ones. */
export function createLegalTextsRepository(db: Firestore) {
  const texts = collection(db, 'legalTexts');
  return {
    /** The version that holds now; null when there is none yet. */
    watchPresent: (kind: LegalKind) =>
      mapWatch(
        watchDocuments(
          query(texts, where('kind', '==', kind), orderBy('version', 'desc'), limit(1)),
          legalText,
        ),
        ([newest]) => newest ?? null,
      ),
    /** One version; null when there is none of this number. */
    watchVersion: (kind: LegalKind, version: number) =>
      watchDocument(doc(texts, legalTextId(kind, version)), legalText),
    /** The address of the admin who saved a version; null when nobody's is kept. Admins only. */
    watchSavedBy: (kind: LegalKind, version: number) =>
      mapWatch(
        watchSnapshot(doc(db, 'audit', legalRecordId(kind, version))),
        (snapshot): string | null => {
          const record = snapshot.exists() ? readDocument(auditEntry, snapshot) : null;
          return record?.kind === 'ok' ? (record.value.actorEmail ?? null) : null;
        },
      ),
  };
}
