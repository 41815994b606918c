import type { DocumentReference } from 'firebase-admin/firestore';
import {
  legalTextId,
  legalVersionNumber,
  type AcceptedTexts,
  type LegalKind,
} from '#domain/legal-text.ts';
import { database } from '../store/admin.ts';

export const legalTextReference = (kind: LegalKind, version: number): DocumentReference =>
  database().doc(`legalTexts/${legalTextId(kind, version)}`);

/** The present versions of the texts that a customer accepts; null where there is none. */
export async function loadPresentTexts(): Promise<AcceptedTexts> {
  const [terms, privacy] = await Promise.all([presentVersion('terms'), presentVersion('privacy')]);
  return { terms, privacy };
}

async function presentVersion(kind: LegalKind): Promise<number | null> {
  const { docs } = await database()
    .collection('legalTexts')
    .where('kind', '==', kind)
    .orderBy('version', 'desc')
    .limit(1)
    // The text itself is not needed.
    .select('version')
    .get();
  const [newest] = docs;
  return newest === undefined ? null : legalVersionNumber.parse(newest.get('version'));
}
