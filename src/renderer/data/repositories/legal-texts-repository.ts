import { collection, doc, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { auditEntry } from '#domain/audit.ts';
import {
  legalRecordId,
  legalText,
  legalTextId,
  type LegalKind,
  type LegalText,
} from '#domain/legal-text.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from '../firestore/documents.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';

type OnText = (text: Readable<LegalText> | null) => void;
type OnError = (error: Error) => void;

/** Terms, privacy notice and imprint. Everybody reads every version; a function saves new ones. */
export function createLegalTextsRepository(db: Firestore) {
  const texts = collection(db, 'legalTexts');
  return {
    /** The version that holds now; null when there is none yet. */
    watchPresent: (kind: LegalKind, onText: OnText, onError: OnError) =>
      watchDocuments(
        query(texts, where('kind', '==', kind), orderBy('version', 'desc'), limit(1)),
        legalText,
        ([newest]) => onText(newest ?? null),
        onError,
      ),
    /** One version; null when there is none of this number. */
    watchVersion: (kind: LegalKind, version: number, onText: OnText, onError: OnError) =>
      watchDocument(
        doc(texts, legalTextId(kind, version)),
        (snapshot) => onText(snapshot.exists() ? readDocument(legalText, snapshot) : null),
        onError,
      ),
    /** The address of the admin who saved a version; null when nobody's is kept. Admins only. */
    watchSavedBy: (
      kind: LegalKind,
      version: number,
      onBy: (email: string | null) => void,
      onError: OnError,
    ) =>
      watchDocument(
        doc(db, 'audit', legalRecordId(kind, version)),
        (snapshot) => {
          const record = snapshot.exists() ? readDocument(auditEntry, snapshot) : null;
          onBy(record?.kind === 'ok' ? (record.value.actorEmail ?? null) : null);
        },
        onError,
      ),
  };
}
